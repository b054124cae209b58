import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { buildScript } from "./build-script.ts";

/** What the page's own scripts may have, in bytes: every visit loads them again. docs/adr/0121 has what they do. */
const LIMIT = 6.5 * 1024;

/**
 * Vite compiles modules alone, and a module waits for the page; vite-plugin-singlefile puts all of the program there.
 *
 * Writes the scripts of `src/start/` into the page, each in the place of its comment, `<!--start:head-->`. In development
 * they are compiled for each page, and a change in them is seen after a reload.
 * @param css how the shell's style sheets are compiled
 */
export function startScripts(css: InlineConfig["css"]): Plugin {
	let root = "";
	let isBuild = false;
	return {
		name: "start-scripts",
		configResolved(config) {
			root = config.root;
			isBuild = config.command === "build";
		},
		transformIndexHtml: {
			order: "pre",
			async handler(html) {
				let page = html;
				let size = 0;
				for (const name of ["head", "body"]) {
					const [script] = await buildScript(join(root, `src/start/${name}.ts`), { css, build: { minify: isBuild } });
					const code = script.code.trim();
					const place = `<!--start:${name}-->`;
					// Without its script, the page would never start its program.
					if (!page.includes(place)) throw new Error(`index.html has no ${place}.`);
					size += Buffer.byteLength(code);
					page = page.replace(place, () => `<script>${code}</script>`);
				}
				if (isBuild && size > LIMIT) {
					throw new Error(
						`The scripts in the page have ${size} bytes, and may have ${LIMIT}. Move code from src/start to the program.`,
					);
				}
				return page;
			},
		},
	};
}
