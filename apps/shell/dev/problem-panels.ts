import type { PlacedProblem } from "@dataterm/section/build/placed.ts";

let problems: PlacedProblem[] = [];

/** Shows each problem above its block, or at the head of its page, on every page that the reader visits. */
export function placeProblems(found: PlacedProblem[]): void {
	problems = found;
	place();
}

/** Panels are identified by their text: a page that is rendered again gets its missing panels. */
function place(): void {
	const main = document.querySelector("main");
	const path = location.hash.slice(1).split("?")[0] ?? "";
	const here = problems.filter(({ routes }) => routes.some((it) => path === it || path.startsWith(`${it}/`)));
	const panels = new Map(
		[...document.querySelectorAll<HTMLElement>("[data-problem]")].map((it) => [it.dataset.problem, it]),
	);
	for (const problem of main ? here : []) {
		const panel = panels.get(keyOf(problem));
		panels.delete(keyOf(problem));
		const block = main?.querySelector(`section[data-address="${problem.address}"]`);
		// A block may be rendered after its page's head.
		if (block && (!panel || panel.parentElement === main)) block.before(panel ?? panelOf(problem));
		else if (!panel) main?.insertBefore(panelOf(problem), main.querySelector(":scope > :not([data-problem])"));
	}
	for (const panel of panels.values()) panel.remove();
}

function keyOf({ routes, address, ...said }: PlacedProblem): string {
	return JSON.stringify(said);
}

function panelOf(problem: PlacedProblem): HTMLElement {
	const { file, line, column, what, remedy } = problem;
	const panel = document.createElement("aside");
	panel.dataset.problem = keyOf(problem);
	panel.setAttribute("role", "alert");
	panel.style.cssText =
		"margin: 12px 16px; max-width: min(100% - 32px, var(--content)); padding: 12px 16px; border: 2px solid #ff5d8f; border-radius: 2px; background: #090a08; color: #efe8d8; overflow-wrap: anywhere";
	const place = document.createElement("code");
	place.textContent = [file, line, line && column].filter(Boolean).join(":");
	const text = document.createElement("p");
	text.style.margin = "4px 0 0";
	text.textContent = `${what} ${remedy}`.trim();
	panel.append(place, text);
	return panel;
}

new MutationObserver(place).observe(document.documentElement, { childList: true, subtree: true });
addEventListener("hashchange", place);
