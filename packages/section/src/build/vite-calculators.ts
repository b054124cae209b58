import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const VIRTUAL = "virtual:calculators";
export const FOLDER = "src/calculators";
/** Stands in the code for the list of a calculator's files until their names are known. */
const placeholder = (name: string) => `__FILES_OF_${name.replaceAll("-", "_")}__`;

const BLOCK = join(import.meta.dirname, "../calculator-block.tsx");

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Gives a section its calculators, `src/calculators/*.tsx`: each is a chunk of its own, loaded when a reader opens it.
 * In a build a calculator is the list of its files: the chunk, the chunks that it imports and the section has not, and
 * their style sheets. Vite's own import() would load them too, but does not say where they are, which a retry needs.
 */
export function calculators(): Plugin {
	const references = new Map<string, string>();
	let building = false;
	return {
		name: "dataterm:calculators",
		enforce: "pre",
		config(_, { command }) {
			building = command === "build";
		},
		resolveId(id, importer) {
			return id === VIRTUAL && importer ? `\0${VIRTUAL}:${sectionOf(dirname(importer))}` : undefined;
		},
		load(id) {
			if (!id.startsWith(`\0${VIRTUAL}:`)) return undefined;
			const folder = join(id.slice(VIRTUAL.length + 2), FOLDER);
			const rows = calculatorsIn(folder).map((name) => {
				const source = join(folder, `${name}.tsx`);
				if (!building) return `${JSON.stringify(name)}: { load: () => import(${JSON.stringify(source)}) }`;
				references.set(name, this.emitFile({ type: "chunk", id: source, name, preserveSignature: "strict" }));
				return `${JSON.stringify(name)}: { files: ${placeholder(name)} }`;
			});
			return [
				`import { calculatorParts } from ${JSON.stringify(BLOCK)};`,
				`export const calculators = { ...calculatorParts, chunks: { ${rows.join(", ")} } };`,
			].join("\n");
		},
		generateBundle: {
			// After slim-entry.ts has removed what the section does not use.
			order: "post",
			handler(_, bundle) {
				const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
				const section = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/section.tsx"));
				if (!section || references.size === 0) return;
				const running = importsOf(section.fileName, bundle);
				const host = chunks.find(({ code }) => code.includes(placeholder([...references.keys()][0] as string)));
				for (const [name, reference] of references) {
					const files = [...importsOf(this.getFileName(reference), bundle)].filter((file) => !running.has(file));
					const sheets = files.flatMap((file) => [...((bundle[file] as Chunk).viteMetadata?.importedCss ?? [])]);
					if (host) host.code = host.code.replace(placeholder(name), JSON.stringify([...files, ...new Set(sheets)]));
				}
			},
		},
	};
}

/** The names of the calculators in a folder. */
function calculatorsIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder).flatMap((file) => /^([a-z0-9-]+)\.tsx$/.exec(file)?.[1] ?? []);
}

/** The folder above a module that holds the section.json. */
function sectionOf(folder: string): string {
	if (existsSync(join(folder, "section.json"))) return folder;
	const parent = dirname(folder);
	if (parent === folder) throw new Error(`${VIRTUAL} is for the code of a section.`);
	return sectionOf(parent);
}

/** A chunk and everything that it imports statically. */
function importsOf(start: string, bundle: Rolldown.OutputBundle): Set<string> {
	const seen = new Set([start]);
	for (const name of seen) {
		const file = bundle[name];
		if (file?.type === "chunk") for (const next of file.imports) seen.add(next);
	}
	return seen;
}
