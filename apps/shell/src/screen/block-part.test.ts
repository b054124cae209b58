import { NotLoaded } from "@dataterm/ui/section/ask.ts";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { expect, test, vi } from "vitest";
import { blockPart } from "./block-part.ts";

vi.mock("../loading/kit.ts", () => ({ pendingForm: () => undefined }));

test("a calculator that does not load says which of its files failed, and why", async () => {
	vi.stubGlobal("location", new URL("http://site/"));
	// A section has a copy of the class of its own: the error is not an instance of the shell's.
	const error = Object.assign(new Error("The server answered 503."), {
		file: "http://site/s/fnff/r1/chunks/to-hit.js",
	});
	const ask = async (file: string) => {
		expect(file).toBe("/s/fnff/r1/chunks/to-hit.js");
		throw new NotLoaded("The server answered 503.");
	};
	const part = blockPart(() => Promise.reject(error), "The calculator of To-hit numbers");
	const load = createResource(part, { ask, onReturn: () => () => {}, log: () => {} });
	await expect(load.load()).rejects.toMatchObject({
		what: "The calculator of To-hit numbers",
		failure: { why: "The server answered 503.", file: "/s/fnff/r1/chunks/to-hit.js" },
	});
	vi.unstubAllGlobals();
});
