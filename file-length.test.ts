/** A file has one job: of more than 300 lines, it has two. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const MOST = 300;

/** A printed character sheet is one drawing, measured from its top to its foot. */
const WHOLE = ["media/sheets/classic.css", "media/sheets/modern.css"];

const BUILT = ["node_modules", "dist", ".cache"];

test("no source file is longer than 300 lines", () => {
	const files = globSync("{apps,bench,docs,e2e,gateway,media,packages}/**/*.{css,go,ts,tsx}", {
		cwd: import.meta.dirname,
		exclude: (name) => BUILT.includes(name),
	});
	expect(files.length).toBeGreaterThan(500);
	const long = files.flatMap((file) => {
		const lines = readFileSync(join(import.meta.dirname, file), "utf8").split("\n").length - 1;
		return lines > MOST && !WHOLE.includes(file) ? [`${file}: ${lines}`] : [];
	});
	expect(long).toEqual([]);
});
