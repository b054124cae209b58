import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** The hooks of Vite and Rolldown that get what the bundler wrote, or run when it is on the disk. */
const HOOKS = [
	"augmentChunkHash",
	"renderChunk",
	"generateBundle",
	"writeBundle",
	"closeBundle",
	"transformIndexHtml",
] satisfies (keyof Plugin)[];

/** What else has its hands on that: the types of chunks and bundles, and the result of a build within a build. */
const RESULTS = ["Rolldown", "RolldownOutput"];

/** What such files match with a regular expression: names, sources and texts, and never a chunk's code. */
const MATCHED = {
	"apps/shell/build/first-screen.ts": "the HTML that React draws",
	"apps/shell/build/home-card.ts": "the index.html that we write",
	"packages/section/src/build/licenses.ts": "paths of modules, names of files",
	"packages/section/src/build/shared-libraries.ts": "names of modules and of exports",
	"packages/section/src/build/source-maps.ts": "paths of sources",
	"packages/section/src/build/vite-calculators.ts": "names of files, texts of pages",
	"packages/section/src/build/vite.ts": "names of files",
};

/** What writes into a chunk's code. The second function puts names of files where our own code left a placeholder. */
const WRITING = {
	"packages/section/src/build/slim-entry.ts": "the remote entry is ours from the first line",
	"packages/section/src/build/source-maps.ts": "replaceInChunk(): one text for another, without a regular expression",
};

const plugins = globSync(["apps/*/{build,dev}/**/*.ts", "apps/*/vite.config.ts", "packages/section/src/**/*.ts"], {
	cwd: root,
})
	.filter((file) => !/\.test\.ts$|__fixtures__/.test(file))
	.map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(join(root, file), "utf8") }));

interface SyntaxNode {
	type: string;
	regex?: object;
	callee?: { name?: string };
	left?: { type: string; property?: { name?: string } };
}

/** Returns the files whose code has a node of a kind. */
function filesWith(isFound: (node: SyntaxNode) => boolean, files = plugins): string[] {
	return files
		.filter(({ file, text }) => {
			let isThere = false;
			JSON.stringify(parseSync(file, text).program, (_, value) => {
				isThere ||= typeof value?.type === "string" && isFound(value);
				// BigInts have no JSON.
				return typeof value === "bigint" ? 0 : value;
			});
			return isThere;
		})
		.map(({ file }) => file)
		.sort();
}

test("no plugin reads the code of a chunk with a regular expression", () => {
	const seeing = plugins.filter(({ text }) => new RegExp(`\\b(${[...HOOKS, ...RESULTS].join("|")})\\b`).test(text));
	expect(seeing.length).toBeGreaterThan(10);
	const matching = filesWith(({ type, regex, callee }) => {
		return (
			(type === "Literal" && regex !== undefined) || (/^(New|Call)Expression$/.test(type) && callee?.name === "RegExp")
		);
	}, seeing);
	expect(matching).toEqual(Object.keys(MATCHED));
});

test("no plugin writes into the code of a chunk", () => {
	const isWriting = ({ type, left }: SyntaxNode) => type === "AssignmentExpression" && left?.property?.name === "code";
	expect(filesWith(isWriting)).toEqual(Object.keys(WRITING));
	const returning = plugins.filter(({ text }) => /\brenderChunk\b/.test(text));
	expect(returning, "a hook that returns code").toEqual([]);
});

test("each plugin says in its first line what the tools lack that it works with", () => {
	const made = plugins.flatMap(({ file, text }) =>
		[...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:export )?function (\w+)\([^)]*\): Plugin\b/g)].map(
			([, comment = "", name]) => ({ plugin: `${file}: ${name}`, says: comment.trim().split("\n")[0] ?? "" }),
		),
	);
	expect(made.length).toBeGreaterThan(10);
	expect(made.filter(({ says }) => !/\b(Vite|Rolldown)\b/.test(says))).toEqual([]);
});
