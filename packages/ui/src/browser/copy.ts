import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "../tree.ts";
import { announce } from "./announce.ts";

/**
 * Returns the link that anyone can open: the short link `/D811` if the shell says how those begin (`data-links` at the
 * root), otherwise this site at `#/@D811`.
 */
export function addressUrl(address: Address): string {
	return (document.documentElement.dataset.links ?? `${location.origin}${location.pathname}#/@`) + address;
}

/**
 * Puts a text on the clipboard and reports whether that worked. On plain http, as at a table on a local address,
 * browsers have no `navigator.clipboard`; there, selecting a field and copying it still works.
 */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	field.value = text;
	field.style.cssText = "position:fixed;top:0;opacity:0";
	// Outside an open dialog nothing can be selected.
	(focused?.closest("dialog") ?? document.body).append(field);
	field.focus({ preventScroll: true });
	field.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}

/**
 * Returns a function that copies a text and says so by its name, and for 1.5 s after that what it copied, and whether
 * either way worked.
 */
export function useClipboard() {
	const [done, setDone] = useState<{ name: string; says: "Copied" | "Not copied" }>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	const copy = useCallback(async (text: string, name: string) => {
		const copied = await copyText(text);
		setDone({ name, says: copied ? "Copied" : "Not copied" });
		announce(copied ? `Copied ${name}` : "Not copied: this browser blocks the clipboard");
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setDone(undefined), 1500);
	}, []);

	return { done, copy };
}

/** Returns a function that copies the link of an address, and for a moment after that what its button says. */
export function useCopyAddress(address: Address) {
	const { done, copy } = useClipboard();
	return {
		done: done?.name === address ? done.says : undefined,
		copy: useCallback(() => copy(addressUrl(address), address), [copy, address]),
	};
}
