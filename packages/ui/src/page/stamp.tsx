import type { SyntheticEvent } from "react";
import { STAMP_WORDS } from "../stamp-words.ts";
import type { StampKind } from "../tree.ts";
import { cx } from "../type/cx.ts";
import styles from "./stamp.module.css";

/** A lozenge: full for the campaign's rule, empty for a number of ours, half full for our reading of an open rule. */
const FILLED: Record<StampKind, string> = { house: "M5 0l5 5l-5 5l-5-5z", ours: "", reading: "M5 0v10l-5-5z" };

/**
 * Says how a value came to be, beside it: the campaign's rule, a number we filled in, or our reading. Its word shows
 * under the pointer and with the focus, and in the legend at the foot of the page. `plain`: within a link or a button.
 * @example
 * <Stamp kind="house" />
 */
export function Stamp({ kind, plain }: { kind: StampKind; plain?: boolean }) {
	const Part = plain ? "span" : "button";
	return (
		<Part
			{...(!plain && { type: "button", onFocus: show, onMouseEnter: show })}
			className={cx(styles.stamp, kind !== "house" && styles.quiet)}
			data-stamp={kind}
		>
			<StampMark kind={kind} />
			<span className={styles.word}>{STAMP_WORDS[kind]}</span>
		</Part>
	);
}

/**
 * Shows the word until Escape. Near an edge of the window it is moved: it would be cut off, and let the page scroll
 * sideways.
 */
function show({ currentTarget: stamp }: SyntheticEvent<HTMLElement>) {
	stamp.style.setProperty("--left", `${stamp.getBoundingClientRect().left}px`);
	dismiss();
	addEventListener("keydown", dismiss);
}

/** Without a key, or by another one, the word shows again. */
function dismiss(event?: KeyboardEvent) {
	document.body.toggleAttribute("data-dismissed", event?.key === "Escape");
}

/** The mark alone. */
export function StampMark({ kind }: { kind: StampKind }) {
	return (
		<svg className={styles.mark} viewBox="-.5 -.5 11 11" aria-hidden="true">
			<path d="M5 0l5 5l-5 5l-5-5z" fill="none" stroke="currentColor" />
			{FILLED[kind] && <path d={FILLED[kind]} fill="currentColor" />}
		</svg>
	);
}
