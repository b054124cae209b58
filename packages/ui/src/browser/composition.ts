/** Keys whose own effect in a browser closes a dialog or sends a form. */
const ACTING = ["Enter", "Escape"];

/**
 * Keeps from the page every key that an input method takes: Enter that accepts a word, Escape that drops it, arrows that
 * choose another. No listener needs to ask. The shell calls it once, before anything else listens.
 */
export function keepCompositionKeys(): void {
	addEventListener(
		"keydown",
		(event) => {
			// WebKit sends the Enter that accepts a word after the composition has ended: only the code still says so.
			if (!event.isComposing && event.keyCode !== 229) return;
			event.stopImmediatePropagation();
			if (ACTING.includes(event.key)) event.preventDefault();
		},
		{ capture: true },
	);
}
