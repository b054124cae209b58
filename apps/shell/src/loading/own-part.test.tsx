import { createResource } from "@dataterm/ui/section/resource.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownPart } from "./own-part.ts";

/** How the server answers each file; others arrive. */
const answers: Record<string, number> = {};

beforeEach(() => {
	const ask = async (url: string) => new Response("", { status: answers[url.replace(/.*\//, "")] ?? 200 });
	vi.stubGlobal("fetch", vi.fn(ask));
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	for (const file of Object.keys(answers)) delete answers[file];
	document.head.replaceChildren();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Adds the links of files of the release, as the build's import() does, and of one that is not of the release. */
function request(...files: string[]): void {
	for (const file of files) {
		const href = new URL(/* @vite-ignore */ `../chunks/${file}`, import.meta.url).href;
		// happy-dom would report of a style sheet that it loads none.
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
	}
	document.head.append(
		Object.assign(document.createElement("link"), { rel: "icon", href: "http://extension.example/dark.css" }),
	);
}

/** An import() that requests files and fails. */
function failing(...files: string[]) {
	return vi.fn(() => {
		request(...files);
		return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
	});
}

test.each(["search-1.js", "search-2.css", "kit-3.js"])(
	"that did not load for %s names it; only a reload helps",
	async (file) => {
		request("first-0.js");
		answers[file] = 503;
		const search = createResource(ownPart("The search", failing("search-1.js", "kit-3.js", "search-2.css")));
		await expect(search.load()).rejects.toMatchObject({
			what: "The search",
			failure: { why: "The server answered 503.", file: expect.stringContaining(file), gone: true },
		});
	},
);

test("that hangs fails after ten seconds; only a reload helps", async () => {
	vi.useFakeTimers();
	request("first-0.js");
	const hanging = () => {
		request("search-1.js", "search-2.css");
		return new Promise(() => {});
	};
	const search = createResource(ownPart("The search", hanging));
	const failed = expect(search.load()).rejects.toMatchObject({
		failure: { why: "No answer within 10 seconds.", file: expect.stringContaining("search-1.js"), gone: true },
	});
	await vi.advanceTimersByTimeAsync(10_000);
	await failed;
});

test("that crashes says so; files of others are not asked for", async () => {
	request("first-0.js");
	const crashing = () => {
		request("search-1.js");
		return Promise.reject(new Error("burnt out"));
	};
	const search = createResource(ownPart("The search", crashing));
	await expect(search.load()).rejects.toMatchObject({
		failure: { why: "It crashed while starting: burnt out", gone: true },
	});
	expect(vi.mocked(fetch).mock.calls.map(([url]) => String(url).replace(/.*\//, ""))).toEqual(["search-1.js"]);
});

test("is imported once: a second import would not wait for a style sheet that failed", async () => {
	const load = failing("search-1.js");
	const search = createResource(ownPart("The search", load));
	for (let opened = 0; opened < 2; opened++) await expect(search.load()).rejects.toThrow();
	expect(load).toHaveBeenCalledTimes(1);
});
