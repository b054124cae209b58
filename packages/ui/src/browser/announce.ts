/**
 * Announces a text to screen readers, politely: what a sighted reader sees on the spot, such as copied or a held row.
 * The region is in the dialog that was opened last, if any: everything else is inert then.
 */
export function announce(text: string): void {
	const home = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
	let region = home.querySelector<HTMLElement>(":scope > [data-announcer]");
	if (!region) {
		region = document.createElement("div");
		region.setAttribute("role", "status");
		region.dataset.announcer = "";
		region.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
		home.append(region);
	}
	const target = region;
	target.textContent = "";
	// A region has to exist, and be empty, before its text changes. Otherwise a repeated text is announced only once.
	setTimeout(() => {
		target.textContent = text;
	}, 50);
}
