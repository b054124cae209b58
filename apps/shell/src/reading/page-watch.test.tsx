import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPageWatch } from "./page-watch.ts";

/** Stands in for the browser's: the test says which blocks pass the reading line. */
class Line {
	static last: Line;
	readonly observed = new Set<Element>();
	readonly report: (blocks: { target: Element; isIntersecting: boolean }[]) => void;
	constructor(callback: (entries: never[]) => void) {
		this.report = callback as typeof this.report;
		Line.last = this;
	}
	observe(block: Element) {
		this.observed.add(block);
	}
	unobserve(block: Element) {
		this.observed.delete(block);
	}
	disconnect() {
		this.observed.clear();
	}
}

let stop: (() => void) | undefined;
let measured: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
	vi.stubGlobal("IntersectionObserver", Line);
	// Happy-dom lays nothing out.
	vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(5000);
	vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
	measured = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
		return { top: Number(this.getAttribute("data-top")) } as DOMRect;
	});
});
afterEach(() => {
	stop?.();
	stop = undefined;
	document.body.innerHTML = "";
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

async function stand() {
	const watch = createPageWatch();
	document.body.innerHTML =
		'<main><p data-address="D401" data-title="Layers" data-top="0"></p><p data-address="D402" data-top="900"></p></main>';
	stop = watch.subscribe(() => {});
	await expect.poll(() => watch.get().address).toBe("D401");
	const [first, second] = document.querySelectorAll("main p") as unknown as [HTMLElement, HTMLElement];
	return { watch, first, second };
}

test("the block whose top has passed the reading line is being read, and no block is measured for that", async () => {
	const { watch, second } = await stand();
	expect(watch.get()).toMatchObject({ address: "D401", title: "Layers" });
	measured.mockClear();
	window.dispatchEvent(new Event("scroll"));
	Line.last.report([{ target: second, isIntersecting: true }]);
	await expect.poll(() => watch.get().address).toBe("D402");
	Line.last.report([{ target: second, isIntersecting: false }]);
	await expect.poll(() => watch.get().address).toBe("D401");
	expect(measured).not.toHaveBeenCalled();
});

test("a block that comes is drawn before it is measured", async () => {
	await stand();
	measured.mockClear();
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => frames.push(work));
	document.querySelector("main")?.insertAdjacentHTML("beforeend", '<p data-address="D403" data-top="10"></p>');
	await expect.poll(() => frames.length).toBe(1);
	frames[0]?.(0);
	expect(measured).not.toHaveBeenCalled();
	await expect.poll(() => measured.mock.calls.length).toBeGreaterThan(0);
});

test("a page opens at its first block if that is in the upper half of the window, and else at its head", async () => {
	const watch = createPageWatch();
	const half = window.innerHeight / 2;
	document.body.innerHTML = `<main><p data-address="D001" data-top="${half - 10}"></p></main>`;
	stop = watch.subscribe(() => {});
	await expect.poll(() => watch.get().address).toBe("D001");
	document.querySelector("p")?.replaceWith(Object.assign(document.createElement("p"), { id: "lower" }));
	const lower = document.getElementById("lower") as HTMLElement;
	Object.assign(lower.dataset, { address: "D101", top: String(half + 10) });
	await expect.poll(() => watch.get().address).toBeUndefined();
	// the referee's screen has no address of its own
	lower.setAttribute("data-columns", "");
	lower.dataset.title = "To hit";
	await expect.poll(() => watch.get().address).toBe("D101");
});

test("an opened entry names those before and after it", async () => {
	const { watch, first } = await stand();
	expect(watch.get().neighbors).toBeUndefined();
	first.dataset.previous = "D860 Martial Arts";
	first.dataset.next = "D820 Automatic Weapons";
	await expect
		.poll(() => watch.get().neighbors?.previous)
		.toEqual({
			digits: "D860",
			label: "Martial Arts",
			href: "#/@D860",
		});
	expect(watch.get().neighbors?.next).toMatchObject({ label: "Automatic Weapons", href: "#/@D820" });
});

test("a block that leaves the page is no longer watched, and one that comes is", async () => {
	const { watch, first, second } = await stand();
	first.remove();
	second.insertAdjacentHTML("afterend", '<p data-address="D403" data-top="10"></p>');
	await expect.poll(() => watch.get().address).toBe("D403");
	expect([...Line.last.observed].map((block) => (block as HTMLElement).dataset.address)).toEqual(["D402", "D403"]);
});

test("a pinned block is being read wherever it is, until the reader scrolls", async () => {
	const { watch } = await stand();
	watch.pin("D402");
	await expect.poll(() => watch.get().address).toBe("D402");
	vi.spyOn(window, "scrollY", "get").mockReturnValue(50);
	window.dispatchEvent(new Event("scroll"));
	await expect.poll(() => watch.get().address).toBe("D401");
});

test("at the end of the page its last block is being read", async () => {
	const { watch } = await stand();
	vi.spyOn(window, "scrollY", "get").mockReturnValue(5000 - window.innerHeight);
	window.dispatchEvent(new Event("scroll"));
	await expect.poll(() => watch.get().address).toBe("D402");
});

test("the root's data-reading is the address that the register shows; a slip over the page has it", async () => {
	const { watch } = await stand();
	document.body.insertAdjacentHTML("beforeend", '<dialog open data-address="E410" data-title="Stim"></dialog>');
	await expect.poll(() => watch.get()).toMatchObject({ address: "E410", title: "Stim" });
	expect(document.documentElement.dataset.reading).toBe("E410");
	document.body.innerHTML = "<main></main>";
	await expect.poll(() => watch.get().address).toBeUndefined();
	expect(document.documentElement.dataset.reading).toBeUndefined();
});
