import { NotLoaded } from "@dataterm/ui/section/ask.ts";
import { afterEach, expect, test, vi } from "vitest";
import { type ChunkPorts, chunkPart } from "./chunk-part.ts";

const url = "http://localhost/s/shell/abc/chunks/search-1.js";
const signal = new AbortController().signal;

function stand() {
	const ports = {
		ask: vi.fn<ChunkPorts["ask"]>().mockResolvedValue(""),
		importModule: vi.fn<ChunkPorts["importModule"]>().mockResolvedValue("again"),
	};
	return { ports, part: chunkPart<string>({ load: async () => "first", url }, "The search", ports) };
}

afterEach(() => {
	document.head.replaceChildren();
});

/** What Chromium makes of a style sheet that did not arrive, and of one from elsewhere. */
const unreadable = {
	get cssRules(): [] {
		throw new DOMException("Cannot access rules", "SecurityError");
	},
};

/** A style sheet that the page requested and that did not arrive. */
function missingSheet(href: string, sheet: { cssRules: [] } | null = null): void {
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet" });
	link.setAttribute("href", href);
	Object.defineProperty(link, "sheet", { value: sheet });
	document.head.append(link);
}

test("the first attempt is the build's own import", async () => {
	const { part, ports } = stand();
	expect(await part.load(1, signal)).toBe("first");
	expect(ports.ask).not.toHaveBeenCalled();
	expect(part.files(1)).toEqual(["/s/shell/abc/chunks/search-1.js"]);
});

test("a retry requests the file below ~N, and imports it under a query of its own", async () => {
	const { part, ports } = stand();
	expect(await part.load(3, signal)).toBe("again");
	expect(ports.ask).toHaveBeenCalledWith("/s/shell/abc/~2/chunks/search-1.js", "a script", { signal });
	expect(ports.importModule).toHaveBeenCalledWith("/s/shell/abc/chunks/search-1.js?~2");
});

test("a retry of a file that the server does not have imports nothing", async () => {
	const { part, ports } = stand();
	ports.ask.mockRejectedValue(new NotLoaded("The server answered 503."));
	await expect(part.load(2, signal)).rejects.toThrow("The server answered 503.");
	expect(ports.importModule).not.toHaveBeenCalled();
});

/** happy-dom loads no style sheets: how it settles them. */
function sheetsLoad(load: boolean): void {
	const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };
	happyDOM.settings.handleDisabledFileLoadingAsSuccess = load;
}

test.each([
	["has no rules", { cssRules: [] as [] }],
	["cannot be read, since no server answered", unreadable],
])("a retry requests a style sheet again that %s", async (_, sheet) => {
	const { part } = stand();
	sheetsLoad(true);
	missingSheet("http://localhost/s/shell/abc/chunks/search-1.css", sheet);
	expect(part.files(1)).toContain("/s/shell/abc/chunks/search-1.css");
	expect(await part.load(2, signal)).toBe("again");
	expect(document.querySelector("link")?.href).toBe("http://localhost/s/shell/abc/~1/chunks/search-1.css");
});

test("a style sheet that fails again fails the retry; the next one uses the next number", async () => {
	const { part, ports } = stand();
	sheetsLoad(false);
	missingSheet("http://localhost/s/shell/abc/~1/chunks/search-1.css");
	await expect(part.load(3, signal)).rejects.toThrow("/abc/~2/chunks/search-1.css did not load.");
	expect(ports.importModule).not.toHaveBeenCalled();
});

test("a retry leaves alone the style sheets of other parts, and of a browser's extensions, which no script may read", async () => {
	const { part } = stand();
	sheetsLoad(false);
	missingSheet("http://localhost/s/classes/def/chunks/section-2.css");
	missingSheet("http://localhost/s/shell/abc/chunks/keypad-3.css");
	missingSheet("http://extension.example/dark.css", unreadable);
	expect(part.files(1)).toEqual(["/s/shell/abc/chunks/search-1.js"]);
	expect(await part.load(2, signal)).toBe("again");
});

test("every attempt waits for what others share with it; where that fails, the chunk is not imported", async () => {
	const { ports } = stand();
	const load = vi.fn(async () => "first");
	const before = {
		load: vi.fn(() => Promise.reject(new NotLoaded("It is gone.", true, "/kit.css"))),
		pending: () => undefined,
	};
	const part = chunkPart<string>({ load, url, before }, "The search", ports);
	for (const attempt of [1, 2]) await expect(part.load(attempt, signal)).rejects.toThrow("It is gone.");
	expect(load).not.toHaveBeenCalled();
	expect(ports.importModule).not.toHaveBeenCalled();
});

test("an attempt that was canceled while it waited imports nothing, and the next is the build's own import", async () => {
	const { ports } = stand();
	const load = vi.fn(async () => "first");
	let arrive = (_: unknown) => {};
	const kit = new Promise((resolve) => {
		arrive = resolve;
	});
	const part = chunkPart<string>({ load, url, before: { load: () => kit, pending: () => kit } }, "The search", ports);
	const canceled = new AbortController();
	const first = part.load(1, canceled.signal);
	canceled.abort(new Error("closed"));
	const second = part.load(2, signal);
	arrive({});
	await expect(first).rejects.toThrow("closed");
	expect(await second).toBe("first");
	expect(load).toHaveBeenCalledTimes(1);
});
