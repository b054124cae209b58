/**
 * Says a text to screen readers, politely. For what a sighted reader sees at the spot: copied, a held row.
 * The region lies in the open dialog if there is one, since all else is inert then.
 */
export function announce(text: string): void {
	const home = document.querySelector("dialog[open]") ?? document.body;
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
	// A region must be there, and empty, before its text changes: else the same words twice are said once.
	setTimeout(() => {
		target.textContent = text;
	}, 50);
}
