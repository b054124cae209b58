import { createResource } from "@dataterm/ui/section/resource.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { kitPart } from "./kit.ts";

const answers = vi.fn<() => Response>();

beforeEach(() => {
	vi.stubGlobal("window", new EventTarget());
	const links: object[] = [];
	const page = { visibilityState: "visible", querySelectorAll: () => links };
	vi.stubGlobal("document", Object.assign(new EventTarget(), page));
	vi.stubGlobal("fetch", async () => answers());
	vi.spyOn(console, "error").mockImplementation(() => {});
	return () => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	};
});

const partOf = (load: () => Promise<object>) => kitPart("The kit", load, () => ["/s/shell/s1/chunks/kit-1.js"]);

test("the kit is loaded once, whoever asks", async () => {
	const load = vi.fn(async () => ({ Block: "a block" }));
	const { load: get } = partOf(load);
	expect(await get()).toBe(await get());
	expect(load).toHaveBeenCalledTimes(1);
});

test("a name that the kit does not have throws with its name when it is called, and not when it is read", async () => {
	const kit = (await partOf(async () => ({ Block: "a block" })).load()) as Record<string, () => void>;
	const { Block, Blok } = kit;
	expect(Block).toBe("a block");
	expect(Blok).toThrow("This site's kit has no Blok.");
});

test("a kit that does not load is asked for once: its file is named, and only a reload helps", async () => {
	answers.mockReturnValue(new Response("", { status: 503 }));
	const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
	const { load: get } = partOf(load);
	const fault = { gone: true, file: "/s/shell/s1/chunks/kit-1.js" };
	await expect(get()).rejects.toMatchObject({ ...fault, message: "The server answered 503." });
	await expect(get()).rejects.toMatchObject(fault);
	expect(load).toHaveBeenCalledTimes(1);
});

test("a kit that throws stays failed", async () => {
	answers.mockImplementation(() => new Response("export {};"));
	const { load: get } = partOf(() => Promise.reject(new Error("burnt out")));
	await expect(get()).rejects.toMatchObject({ gone: true, message: "It crashed while starting: burnt out" });
});

test("a kit that hangs fails after ten seconds, and does not come later", async () => {
	vi.useFakeTimers();
	let arrive = (_: object) => {};
	const { load: get, pending } = partOf(() => new Promise<object>((resolve) => (arrive = resolve)));
	const failed = expect(get()).rejects.toMatchObject({ gone: true, message: "No answer within 10 seconds." });
	expect(pending()).toBe(get());
	await vi.advanceTimersByTimeAsync(10_000);
	await failed;
	arrive({});
	await expect(get()).rejects.toMatchObject({ gone: true });
	expect(pending()).toBeUndefined();
});

test("what waits for a kit that comes late can be tried again", async () => {
	vi.useFakeTimers();
	let arrive = (_: object) => {};
	const before = partOf(() => new Promise<object>((resolve) => (arrive = resolve)));
	const entry = createResource({
		title: "FNFF",
		files: () => ["/entry.js"],
		waitsFor: before.pending,
		load: () => new Promise(() => {}),
	});
	const failed = expect(entry.load()).rejects.toMatchObject({ failure: { file: "/entry.js", gone: false } });
	await vi.advanceTimersByTimeAsync(8_000);
	void before.load();
	await vi.advanceTimersByTimeAsync(3_000);
	arrive({});
	await failed;
});
