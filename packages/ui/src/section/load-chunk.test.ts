import { expect, test, vi } from "vitest";
import { NotLoaded } from "./ask.ts";
import { type ChunkPorts, loadChunk } from "./load-chunk.ts";

const BASE = "http://site.test/s/fnff/abc/";
const CHUNK = { files: ["to-hit-1.js", "shared-2.js", "to-hit-3.css"].map((file) => `${BASE}chunks/${file}`) };
const MODULE = { default: "the calculator" };

const ports = (changed: Partial<ChunkPorts> = {}): ChunkPorts => ({
	ask: async () => "",
	importModule: vi.fn(async () => MODULE),
	addSheet: vi.fn(async () => {}),
	...changed,
});

test("a chunk is imported with its style sheets", async () => {
	const it = ports();
	expect(await loadChunk(CHUNK, 1, it)).toBe(MODULE);
	expect(it.importModule).toHaveBeenCalledWith(`${BASE}chunks/to-hit-1.js`);
	expect(it.addSheet).toHaveBeenCalledWith(`${BASE}chunks/to-hit-3.css`);
});

test("a retry imports from a URL of its own, since the browser keeps a failed module", async () => {
	const it = ports();
	await loadChunk(CHUNK, 3, it);
	expect(it.importModule).toHaveBeenCalledWith(`${BASE}~2/chunks/to-hit-1.js`);
});

test("a retry of a page of its own keeps the folder, so that its imports are those that the section has", async () => {
	const it = ports();
	await loadChunk({ files: [`${BASE}chunks/skill-list-1.js`], alone: true }, 3, it);
	expect(it.importModule).toHaveBeenCalledWith(`${BASE}chunks/skill-list-1.js?~2`);
});

test("the file that failed is named, with the reason, be it one that the chunk imports or a style sheet", async () => {
	for (const failing of CHUNK.files) {
		const it = ports({
			importModule: () => Promise.reject(new TypeError("Importing a module script failed.")),
			ask: async (url) => {
				if (url.endsWith(failing)) throw new NotLoaded("The server answered 503.");
				return "";
			},
		});
		const error = await loadChunk(CHUNK, 1, it).catch((error) => error);
		expect(error).toMatchObject({ message: "The server answered 503.", file: failing });
	}
});

test("a chunk that does not arrive is a fault after 10 seconds, and not before", async () => {
	vi.useFakeTimers();
	const settled = vi.fn();
	loadChunk(CHUNK, 1, ports({ importModule: () => new Promise(() => {}) })).catch(settled);
	await vi.advanceTimersByTimeAsync(9_900);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(200);
	vi.useRealTimers();
	expect(settled).toHaveBeenCalledWith(expect.objectContaining({ message: "No answer within 10 seconds." }));
});

test("a chunk whose files all arrive crashed", async () => {
	const it = ports({ importModule: () => Promise.reject(new Error("x is not a function")) });
	await expect(loadChunk(CHUNK, 1, it)).rejects.toThrow("It crashed while starting: x is not a function");
});
