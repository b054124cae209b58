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

/** The regular expressions of such files. They match what each line says, and never a chunk's code. */
const MATCHED: Record<string, string[]> = {
	// the HTML that React draws
	"apps/shell/build/first-screen.ts": [
		'<link rel="preload"[^>]*>',
		'<video[^>]*?( class="[^"]+")[^>]*>.*?<\\/video>',
		"<(button|label)\\b",
	],
	// index.html, which we write
	"apps/shell/build/home-card.ts": ['<meta name="description" content="([^"]+)"'],
	"bench/spa.config.ts": ["<script>[\\s\\S]*?<\\/script>"],
	// paths of modules, names of files
	"packages/section/src/build/licenses.ts": [
		"^[^\\0].*\\/node_modules\\/(?:@[^/]+\\/)?[^/]+(?=\\/)",
		"^(licen[cs]e|copying|notice)\\b",
	],
	// names of modules and of exports
	"packages/section/src/build/shared-libraries.ts": ["^[a-zA-Z_$][\\w$]*$", "\\/src\\/(section|lazy\\/[^/]+)\\.tsx$"],
	// paths of sources
	"packages/section/src/build/source-maps.ts": ["^.*\\/node_modules\\/"],
	// names of files
	"packages/section/src/build/vite-calculators.ts": ["\\/src\\/section\\.tsx$", "\\.tsx?$", "^[a-z0-9-]+\\.tsx$"],
	// names of files
	"packages/section/src/build/vite.ts": ["[^\\w.-]+"],
};

/** What writes into a chunk's code. The second function puts names of files where our own code left a placeholder. */
const WRITING = {
	"packages/section/src/build/slim-entry.ts": "the remote entry is ours from the first line",
	"packages/section/src/build/source-maps.ts": "replaceInChunk(): one text for another, without a regular expression",
};

const plugins = globSync(
	["apps/*/{build,dev}/**/*.ts", "apps/*/vite.config.ts", "packages/section/src/**/*.ts", "bench/*.ts"],
	{
		cwd: root,
	},
)
	.filter((file) => !/\.test\.ts$|__fixtures__/.test(file))
	.map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(join(root, file), "utf8") }));

interface SyntaxNode {
	type: string;
	regex?: { pattern: string };
	callee?: { name?: string };
	left?: { type: string; property?: { name?: string } };
}

/** Returns what a function finds in the code of a file, in the order of the code. */
function foundIn<T>(file: string, text: string, find: (node: SyntaxNode) => T | undefined): T[] {
	const found: T[] = [];
	JSON.stringify(parseSync(file, text).program, (_, value) => {
		const it = typeof value?.type === "string" ? find(value) : undefined;
		if (it !== undefined) found.push(it);
		// BigInts have no JSON.
		return typeof value === "bigint" ? 0 : value;
	});
	return found;
}

test("no plugin reads the code of a chunk with a regular expression", () => {
	const seeing = plugins.filter(({ text }) => new RegExp(`\\b(${[...HOOKS, ...RESULTS].join("|")})\\b`).test(text));
	expect(seeing.length).toBeGreaterThan(10);
	const matching = seeing.map(({ file, text }) => {
		const patterns = foundIn(file, text, ({ type, regex, callee }) => {
			const isMade = /^(New|Call)Expression$/.test(type) && callee?.name === "RegExp";
			return type === "Literal" && regex ? regex.pattern : isMade ? "RegExp()" : undefined;
		});
		return [file, patterns] as const;
	});
	expect(Object.fromEntries(matching.filter(([, patterns]) => patterns.length > 0))).toEqual(MATCHED);
});

test("no plugin writes into the code of a chunk", () => {
	const isWriting = ({ type, left }: SyntaxNode) => type === "AssignmentExpression" && left?.property?.name === "code";
	const writing = plugins.filter(
		({ file, text }) => foundIn(file, text, (it) => isWriting(it) || undefined).length > 0,
	);
	expect(writing.map(({ file }) => file).sort()).toEqual(Object.keys(WRITING));
	const returning = plugins.filter(({ text }) => /\brenderChunk\b/.test(text));
	expect(returning, "a hook that returns code").toEqual([]);
});

test("each plugin says in its first line what the tools lack that it works with", () => {
	const made = plugins.flatMap(({ file, text }) =>
		[...text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?[^\n]*\): Plugin\b/g)].map(([line, comment = ""]) => ({
			plugin: `${file}: ${line.split("\n").at(-1)}`,
			says: comment.trim().split("\n")[0] ?? "",
		})),
	);
	expect(made.length).toBeGreaterThan(10);
	expect(made.filter(({ says }) => !/\b(Vite|Rolldown)\b/.test(says))).toEqual([]);
});
