import { addressUrl } from "@dataterm/ui/browser/copy.ts";
import { useEffect } from "react";

/**
 * Gives printed sheets their foot, the page's title and link. base.css draws it, where the browser can. A page without an
 * address has the link that it has when it is printed: the blocks of a screen change.
 */
export function useFoot(title: string, address: string): void {
	useEffect(() => {
		const write = () => {
			const link = address.includes("_") ? window.location.href : addressUrl(address);
			document.documentElement.style.setProperty("--printed", JSON.stringify(`${title} · ${link}`));
		};
		write();
		addEventListener("beforeprint", write);
		return () => removeEventListener("beforeprint", write);
	}, [title, address]);
}
