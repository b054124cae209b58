import { expect, test, vi } from "vitest";
import { type ask as askFor, NO_ANSWER, NotLoaded } from "./ask.ts";
import type { LoadFault } from "./diagnosis.ts";
import { type ChunkPorts, calculatorSource, chunkSource } from "./load-chunk.ts";
import { createResource } from "./resource.ts";

const BASE = "http://site.test/s/fnff/abc/";
const CHUNK = { files: ["to-hit-1.js", "shared-2.js", "to-hit-3.css"].map((file) => `${BASE}chunks/${file}`) };
const MODULE = { default: "the calculator" };

/** The environment of a resource. */
const PORTS = { ask: async () => "", onReturn: () => () => {}, log() {} };

const ports = (changed: Partial<ChunkPorts> = {}): ChunkPorts => ({
	importModule: vi.fn(async () => MODULE),
	addSheet: vi.fn(async () => {}),
	...changed,
});

test("a chunk is imported with its style sheets", async () => {
	const it = ports();
	expect(await chunkSource(CHUNK, it).load(1)).toBe(MODULE);
	expect(it.importModule).toHaveBeenCalledWith(`${BASE}chunks/to-hit-1.js`);
	expect(it.addSheet).toHaveBeenCalledWith(`${BASE}chunks/to-hit-3.css`);
});

test("a retry imports from a URL of its own, since the browser keeps a failed module", async () => {
	const it = ports();
	await chunkSource(CHUNK, it).load(3);
	expect(it.importModule).toHaveBeenCalledWith(`${BASE}~2/chunks/to-hit-1.js`);
});

test("a retry of a page of its own keeps the folder, so that its imports are those that the section has", async () => {
	const it = ports();
	await chunkSource({ files: [`${BASE}chunks/skill-list-1.js`], alone: true }, it).load(3);
	expect(it.importModule).toHaveBeenCalledWith(`${BASE}chunks/skill-list-1.js?~2`);
});

/** Returns why a chunk does not load, with what the server answers to each of its files. */
async function failureOf(importModule: ChunkPorts["importModule"], ask: typeof askFor = PORTS.ask) {
	const chunk = createResource(chunkSource(CHUNK, ports({ importModule })), {
		ask,
		onReturn: () => () => {},
		log() {},
	});
	const fault = await chunk.load().catch((error) => error);
	return (fault as LoadFault).failure;
}

test("the file that failed is named, with the reason, be it one that the chunk imports or a style sheet", async () => {
	for (const failing of CHUNK.files) {
		const failure = await failureOf(
			() => Promise.reject(new TypeError("Importing a module script failed.")),
			async (url) => {
				if (url.endsWith(failing)) throw new NotLoaded("The server answered 503.");
				return "";
			},
		);
		expect(failure).toMatchObject({ why: "The server answered 503.", file: new URL(failing).pathname });
	}
});

test("a chunk that does not arrive is a fault after 10 seconds, and not before", async () => {
	vi.useFakeTimers();
	const settled = vi.fn();
	void failureOf(() => new Promise(() => {})).then(settled);
	await vi.advanceTimersByTimeAsync(9_900);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(200);
	vi.useRealTimers();
	expect(settled).toHaveBeenCalledWith(expect.objectContaining({ why: "No answer within 10 seconds." }));
});

test("a chunk whose files all arrive crashed", async () => {
	const { why } = await failureOf(() => Promise.reject(new Error("x is not a function")));
	expect(why).toBe("It crashed while starting: x is not a function");
});

test("a calculator that waits for the parts of forms in vain has their fault", async () => {
	vi.useFakeTimers();
	const late = () =>
		new Promise((_, reject) => setTimeout(() => reject(new NotLoaded(NO_ANSWER, true, "/form.js")), 10_000));
	let form: Promise<unknown> | undefined;
	const calculator = createResource(
		calculatorSource({ chunks: {}, loadForm: () => (form ??= late()) }, "to-hit"),
		PORTS,
	);
	const settled = vi.fn();
	calculator.load().catch(settled);
	await vi.advanceTimersByTimeAsync(10_000);
	vi.useRealTimers();
	const failure = { why: NO_ANSWER, file: "/form.js", gone: true };
	expect(settled).toHaveBeenCalledWith(expect.objectContaining({ failure: expect.objectContaining(failure) }));
});

test("of a chunk whose style sheet hangs, the style sheet is named", async () => {
	vi.useFakeTimers();
	const [sheet = ""] = CHUNK.files.filter((file) => file.endsWith(".css"));
	const chunk = createResource(chunkSource(CHUNK, ports({ addSheet: () => new Promise(() => {}) })), PORTS);
	const settled = vi.fn();
	chunk.load().catch(settled);
	await vi.advanceTimersByTimeAsync(10_000);
	vi.useRealTimers();
	const failure = { why: NO_ANSWER, file: new URL(sheet).pathname };
	expect(settled).toHaveBeenCalledWith(expect.objectContaining({ failure: expect.objectContaining(failure) }));
});
