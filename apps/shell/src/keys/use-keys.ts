import { plainText } from "@dataterm/ui/browser/plain-text.ts";
import { useEffect, useEffectEvent } from "react";

/** The action of each key. */
export type KeyActions = Record<string, () => void>;

interface Keys {
	/** Single keys, as `event.key` in lower case. Off while the reader types, and while a dialog is open. */
	single: KeyActions;
	/** The single keys that also work in a dialog: copying its address. */
	onDialog: string[];
	/** Whether the single keys are on. */
	on: boolean;
	/** Ctrl or Cmd with K. */
	search?: () => void;
}

/** The keys of the whole site. */
export function useKeys({ single, onDialog, on, search }: Keys): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented) return;
		const command = event.ctrlKey || event.metaKey;
		const key = plainText(event.key).toLowerCase();
		if (search && command && key === "k" && !event.altKey && !event.shiftKey) {
			event.preventDefault();
			search();
			return;
		}
		// On some keyboards brackets need AltGr, which is Ctrl and Alt.
		if ((command || event.altKey) && !event.getModifierState("AltGraph")) return;
		const dialog = document.querySelector("dialog[open]");
		const action = single[key];
		if (!action || !on || isField(event.target) || (dialog && !onDialog.includes(key))) return;
		event.preventDefault();
		action();
	});
	useEffect(() => {
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
}

/** Types of `<input>` that do not accept text. */
const NO_TEXT = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];
const TEXT_FIELD = `input:not(${NO_TEXT.map((type) => `[type=${type}]`)}), textarea, select, [contenteditable]`;

/**
 * Reports whether a key pressed on `target` types text or chooses an option. After Escape, the field of a dialog keeps
 * the focus until the dialog leaves the page, but takes no more keys.
 */
function isField(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest(TEXT_FIELD) !== null && !target.closest("dialog:not([open])");
}
