import { useEffect } from "react";
import { afterPaint } from "../site/after-paint.ts";

/**
 * Shows the address that is being read on the browser's tab, in the color of its section. It waits until the page is
 * painted, since to read the color earlier would lay the page out, unless the tab is in the background and paints nothing.
 */
export function useFavicon(address: string): void {
	useEffect(() => {
		const show = () => {
			const ink = getComputedStyle(document.querySelector("main") ?? document.body)
				.getPropertyValue("--sec")
				.trim();
			document.querySelector("link[rel=icon][type='image/svg+xml']")?.setAttribute("href", favicon(address, ink));
		};
		if (!document.hidden) return afterPaint(show);
		show();
	}, [address]);
}

/** Returns the lamps of an address as a picture for the browser's tab. The lamps of unknown digits are off. */
function favicon(address: string, ink: string): string {
	let lamps = "";
	for (let x = 0; x < 4; x++) {
		for (let y = 0; y < 4; y++) {
			const lit = (Number.parseInt(address[x] ?? "", 16) >> (3 - y)) & 1;
			lamps += `<circle cx="${x + 0.5}" cy="${y + 0.5}" r="${lit ? 0.4 : 0.28}"${lit ? "" : ' opacity=".35"'}/>`;
		}
	}
	return `data:image/svg+xml,${encodeURIComponent(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.25 -.25 4.5 4.5"><rect x="-.25" y="-.25" width="4.5" height="4.5" rx=".4" fill="#090a08"/><g fill="${ink}">${lamps}</g></svg>`,
	)}`;
}
