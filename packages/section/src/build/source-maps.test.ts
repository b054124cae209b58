// @vitest-environment node
import { SourceMap } from "node:module";
import { encode } from "@jridgewell/sourcemap-codec";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { replaceInChunk } from "./source-maps.ts";

/** Two lines of code; each of `a`, `b`, and `c` is on a line of its own in the source. */
function bundled() {
	const chunk = { type: "chunk", fileName: "chunks/section.js", code: "first;\na(FILES);b();\nc();" };
	const mappings = encode([
		[[0, 0, 0, 0]],
		[
			[0, 0, 1, 0],
			[9, 0, 2, 0],
		],
		[[0, 0, 3, 0]],
	]);
	const map = { version: 3, sources: ["section.tsx"], names: [], mappings };
	const asset = { type: "asset", fileName: "chunks/section.js.map", source: JSON.stringify(map) };
	const bundle = { [chunk.fileName]: chunk, [asset.fileName]: asset } as unknown as Rolldown.OutputBundle;
	const lineOf = (text: string) => {
		const before = chunk.code.slice(0, chunk.code.indexOf(text)).split("\n");
		const found = new SourceMap(JSON.parse(asset.source)).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
		return "originalLine" in found ? found.originalLine : undefined;
	};
	return { bundle, chunk: chunk as unknown as Rolldown.OutputChunk, lineOf };
}

test.each(['["chunks/to-hit.js","chunks/to-hit.css"]', "[]"])("%s in a chunk keeps the places behind it", (files) => {
	const { bundle, chunk, lineOf } = bundled();
	expect(["a(", "b(", "c("].map(lineOf)).toEqual([1, 2, 3]);
	replaceInChunk(bundle, chunk, "FILES", files);
	expect(chunk.code).toBe(`first;\na(${files});b();\nc();`);
	expect(["a(", "b(", "c("].map(lineOf)).toEqual([1, 2, 3]);
});

test("a text that a chunk does not have leaves it as it is", () => {
	const { bundle, chunk, lineOf } = bundled();
	replaceInChunk(bundle, chunk, "OTHER", "[]");
	expect(chunk.code).toContain("a(FILES)");
	expect(lineOf("b(")).toBe(2);
});
