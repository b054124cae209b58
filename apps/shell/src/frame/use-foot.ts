import { addressUrl } from "@dataterm/ui/copy.ts";
import { useEffect } from "react";

/** Gives printed sheets their foot, the page's title and link. base.css draws it, where the browser can. */
export function useFoot(title: string, address: string): void {
	useEffect(() => {
		const link = address.includes("_") ? "" : ` · ${addressUrl(address)}`;
		document.documentElement.style.setProperty("--printed", JSON.stringify(title + link));
	}, [title, address]);
}
