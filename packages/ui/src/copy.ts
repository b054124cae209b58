import { useCallback, useEffect, useRef, useState } from "react";
import { announce } from "./announce.ts";
import type { Address } from "./tree.ts";

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
export async function copyText(text: string): Promise<boolean> {
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

/** `done` is what the button says for 1.5 s after a click: `Copied`, or `Not copied` if neither way works. */
export function useCopyAddress(address: Address): { done: string | undefined; copy: () => Promise<void> } {
	const [done, setDone] = useState<{ address: Address; says: string }>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);

	const copy = useCallback(async () => {
		const copied = await copyText(addressUrl(address));
		setDone({ address, says: copied ? "Copied" : "Not copied" });
		announce(copied ? `Copied ${address}` : "Not copied: this browser blocks the clipboard");
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setDone(undefined), 1500);
	}, [address]);

	return { done: done?.address === address ? done.says : undefined, copy };
}
