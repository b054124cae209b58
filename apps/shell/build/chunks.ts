import { join } from "node:path";
import { replaceInChunk } from "@dataterm/section/build/source-maps.ts";
import type { Plugin, Rolldown } from "vite";

/** The chunks that the shell loads on demand, by their names in virtual.d.ts. */
export const SOURCES = {
	search: "src/search/search.tsx",
	keypad: "src/keypad/keypad.tsx",
	keys: "src/keys/help.tsx",
	contents: "src/contents/contents.tsx",
	gate: "src/login/gate.tsx",
	sections: "src/sections/sections.tsx",
	offline: "src/offline/offline.tsx",
	privacy: "src/privacy/privacy.tsx",
	watchCopy: "src/offline/watch-copy.ts",
	booklet: "src/booklet/booklet.tsx",
	screen: "src/screen/screen.tsx",
	kit: "../../packages/ui/src/index.ts",
	form: "../../packages/ui/src/form.ts",
};
/** What sections share; first-chunk.ts gathers each. */
const KIT = ["kit", "form"];
/** Chunks that import modules of the kit: it is loaded before them, so that it is never without its sheet. */
const AFTER_KIT = ["search", "booklet", "offline", "form"];
/** A placeholder in the code for the file of a part of the kit, until its name is known. */
const placeholder = (name: string) => `__FILE_OF_${name}__`;
const VIRTUAL = "virtual:chunks";

/** Gives the shell the URL of each chunk that it loads on demand: a retry needs it. */
export function chunks(): Plugin {
	const references: Record<string, string> = {};
	let root = "";
	let building = false;
	return {
		name: "shell-chunks",
		// A constant that two chunks share is written into both, where a module of constants would be one more file to load.
		config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: { mode: "all" } } } } }),
		configResolved(config) {
			root = config.root;
			building = config.command === "build";
		},
		buildStart() {
			if (!building) return;
			for (const [name, source] of Object.entries(SOURCES)) {
				if (KIT.includes(name)) continue;
				references[name] = this.emitFile({ type: "chunk", id: join(root, source), name });
			}
		},
		resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
		load(id) {
			if (id !== `\0${VIRTUAL}`) return undefined;
			const rows = Object.entries(SOURCES).map(([name, source]) => {
				const built = KIT.includes(name)
					? `new URL(/* @vite-ignore */ "${placeholder(name)}", import.meta.url).href`
					: `import.meta.ROLLUP_FILE_URL_${references[name]}`;
				const kit = AFTER_KIT.includes(name) ? ", afterKit: true" : "";
				return `${name}: { load: () => import(${JSON.stringify(join(root, source))}), url: ${building ? built : '""'}${kit} }`;
			});
			return `export const chunks = { ${rows.join(", ")} };`;
		},
		generateBundle(_options, bundle) {
			const shell = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "index");
			const running = shell ? importsOf(shell.fileName, bundle) : new Set<string>();
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
			const kit = KIT.map((name) => {
				const file = chunks.find((chunk) => chunk.name === name)?.fileName;
				const host = chunks.find(({ code }) => code.includes(placeholder(name)));
				if (!file || !host) this.error(`The chunk "${name}" was not built.`);
				replaceInChunk(bundle, host, placeholder(name), file.replace(/.*\//, ""));
				return file;
			});
			for (const [name, reference] of Object.entries(references)) {
				const file = this.getFileName(reference);
				for (const other of importsOf(file, bundle)) {
					if (other === file || running.has(other) || (AFTER_KIT.includes(name) && kit.includes(other))) continue;
					this.error(
						`The chunk "${name}" imports ${other}, which the shell does not load by itself: if that file fails, ` +
							"a retry cannot load it again. Import its modules from something that the shell loads at once.",
					);
				}
			}
		},
	};
}

/** Returns a chunk and everything that it imports statically. */
function importsOf(start: string, bundle: Rolldown.OutputBundle): Set<string> {
	const seen = new Set([start]);
	for (const name of seen) {
		const file = bundle[name];
		if (file?.type === "chunk") for (const next of file.imports) seen.add(next);
	}
	return seen;
}
