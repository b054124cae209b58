/**
 * Gives the focus to the same link of home once React has drawn it in place of the first screen. Call it before React draws.
 */
export function keepFocus(root: HTMLElement): void {
	const link = root.querySelector("[data-loading] a:focus")?.getAttribute("href");
	if (!link) return;
	new MutationObserver((_, observer) => {
		const drawn = root.querySelector<HTMLElement>(`:not([data-loading] a)[href="${link}"]`);
		if (!drawn) return;
		observer.disconnect();
		if (document.activeElement === document.body) drawn.focus();
	}).observe(root, { childList: true });
}
