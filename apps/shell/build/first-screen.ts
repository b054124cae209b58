import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Plugin } from "vite";
import type * as drawing from "../src/home/first-screen.tsx";

/** The gateway puts the site's title in its place. */
const TITLE = "<!--title-->";

/**
 * Vite compiles code for Node, and does not draw a page with it at build.
 *
 * Draws home's first screen into the page, as a template that src/start shows until the program has drawn home itself.
 * The page only names the program, since src/start decides when to request it.
 * @param css how the shell's style sheets are compiled: the screen has the same class names
 */
export function firstScreen(css: InlineConfig["css"]): Plugin {
	let root = "";
	return {
		name: "first-screen",
		apply: "build",
		configResolved(config) {
			root = config.root;
		},
		transformIndexHtml: {
			order: "post",
			async handler(html, { bundle = {} }) {
				const screen = `<template id="first-screen">${await draw(root, css)}</template>`;
				const scripts = Object.keys(bundle)
					.map((file) => ({ file, tag: `<script type="module" crossorigin src="./${file}"></script>` }))
					.filter(({ tag }) => html.includes(tag));
				const program = scripts.map(({ file }) => `<link data-program href="./${file}">`).join("");
				if (!program) throw new Error("first-screen.ts does not find the program's script in the page.");
				const rest = scripts.reduce((page, { tag }) => page.replace(tag, ""), html);
				return replaced(replaced(rest, "<!--program-->", program), "<!--first-screen-->", () => screen);
			},
		},
	};
}

async function draw(root: string, css: InlineConfig["css"]): Promise<string> {
	const outDir = join(root, "../../.cache/first-screen");
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		css,
		// There, nothing could be imported.
		ssr: { noExternal: true },
		build: {
			ssr: join(root, "src/home/first-screen.tsx"),
			outDir,
			emptyOutDir: true,
			rolldownOptions: { output: { entryFileNames: "first-screen.mjs" } },
		},
	});
	const { markup } = (await import(pathToFileURL(join(outDir, "first-screen.mjs")).href)) as typeof drawing;
	// There is no window here that the feed could ask for its size and for the reader's settings.
	globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
	// React asks for the poster, whose size depends on the window and its URL on the release: src/start does. The film is
	// the program's.
	const drawn = replaced(markup(TITLE).replaceAll("&lt;!--title--&gt;", TITLE), /<link rel="preload"[^>]*>/, "");
	const still = replaced(
		drawn,
		/<video[^>]*?( class="[^"]+")[^>]*>.*?<\/video>/s,
		'<video$1 aria-hidden="true"></video>',
	);
	// Its keys do nothing until the program runs; links work by themselves.
	return `<div data-loading>${still.replaceAll(/<(button|label)\b/g, "<$1 inert")}</div>`;
}

/** Replaces what must be there. */
function replaced(text: string, what: string | RegExp, by: string | (() => string)): string {
	const result = text.replace(what, by as string);
	if (result === text) throw new Error(`first-screen.ts does not find ${what}: look at what it replaces.`);
	return result;
}
