import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** What the page's own scripts may have, in bytes: every visit loads them again. docs/adr/0121 has what they do. */
const LIMIT = 6 * 1024;

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
					const code = await compile(join(root, `src/start/${name}.ts`), css, isBuild);
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

async function compile(input: string, css: InlineConfig["css"], isBuild: boolean): Promise<string> {
	const built = (await build({
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		css,
		build: {
			write: false,
			target: "es2022",
			minify: isBuild,
			modulePreload: { polyfill: false },
			rolldownOptions: { input, output: { format: "iife" } },
		},
	})) as Rolldown.RolldownOutput;
	return built.output[0].code.trim();
}
