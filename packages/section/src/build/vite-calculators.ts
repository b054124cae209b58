import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import type { Plugin, Rolldown } from "vite";
import { replaceInChunk } from "./source-maps.ts";

const VIRTUAL = "virtual:calculators";
/** The calculators apart from the block, which imports them: a section's own code does not grow with each. */
const CHUNKS = "virtual:calculator-chunks";
const FOLDER = "src/calculators";
/** A placeholder in the code for the list of a calculator's files, until their names are known. */
const placeholder = (name: string) => `__FILES_OF_${name.replaceAll("-", "_")}__`;

/** Pages whose code is loaded with them, by their paths. */
const LAZY = "src/lazy";
const PARTS = join(import.meta.dirname, "../../../ui/src/section/calculator-parts.tsx");
/** The component of a block with a calculator, loaded with the first page that has one, before any calculator. */
const BLOCK = join(import.meta.dirname, "../../../ui/src/section/calculator-block.tsx");
/** The parts of calculators, loaded with the first calculator that the reader opens. */
const FORM =
	/\/(ui\/src\/section\/(calculator-form|calculator-rows|check-answer|die-answer|use-calculator)\.tsx?|ui\/src\/calculator\/[\w-]+\.tsx|rules\/src\/calculators\/(calculator|fields|ref-now|people)\.ts)$/;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Gives a section its calculators, `src/calculators/*.tsx`: each is a chunk of its own, loaded when a reader opens it.
 * In a build a calculator is the list of its files: the chunk, its imported chunks that the section does not have, and
 * their style sheets. Vite's own import() would load them too, but does not expose their URLs, which a retry needs.
 *
 * Code that the section itself needs stays in its one chunk, and calculators import it from there: a chunk for shared
 * code would be another request and compress worse. The same applies to the code that all calculators share.
 */
export function calculators(): Plugin {
	/** By name. */
	const sources = new Map<string, string>();
	let building = false;
	let root = "";
	let own: string[] = [];
	let block: string[] = [];
	let form: string[] = [];
	return {
		name: "dataterm:calculators",
		enforce: "pre",
		config(_, { command }) {
			building = command === "build";
			const groups = [
				{ name: "section", test: (id: string) => own.includes(id) },
				{ name: basename(BLOCK, ".tsx"), test: (id: string) => block.includes(id) },
				{ name: "calculator-form", test: (id: string) => form.includes(id) },
			];
			return {
				build: { rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } } },
			};
		},
		configResolved(config) {
			root = config.root;
		},
		buildEnd() {
			const reached = (start: (id: string) => boolean) => {
				const seen = new Set([...this.getModuleIds()].filter(start));
				for (const id of seen) for (const next of this.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
				return [...seen];
			};
			own = reached((id) => id.endsWith("/src/section.tsx"));
			block = reached((id) => id === BLOCK).filter((id) => !own.includes(id));
			// A part that only one calculator uses is in that calculator's chunk.
			const shared = (id: string) => {
				const importers = this.getModuleInfo(id)?.importers ?? [];
				return importers.length > 1 || importers.some((importer) => FORM.test(importer));
			};
			form = reached((id) => FORM.test(id) && shared(id)).filter((id) => !own.includes(id) && !block.includes(id));
		},
		resolveId(id, importer) {
			if (id === CHUNKS) return `\0${CHUNKS}`;
			return id === VIRTUAL && importer ? `\0${VIRTUAL}:${sectionOf(dirname(importer))}` : undefined;
		},
		load(id) {
			const rowOf = (source: string) => {
				const name = basename(source, ".tsx");
				if (!building) return `${JSON.stringify(name)}: { load: () => import(${JSON.stringify(source)}) }`;
				sources.set(name, source);
				this.emitFile({ type: "chunk", id: source, name, preserveSignature: "allow-extension" });
				const alone = source.includes(`/${LAZY}/`) ? ", alone: true" : "";
				return `${JSON.stringify(name)}: { files: ${placeholder(name)}${alone} }`;
			};
			// A server in development has several sections at once, and each brings its own.
			if (id === `\0${CHUNKS}`) {
				const rows = building ? modulesIn(join(root, FOLDER)).map(rowOf) : [];
				const names = building ? addressesIn(root) : {};
				return `export const chunks = { ${rows.join(", ")} }, names = ${JSON.stringify(names)};`;
			}
			if (!id.startsWith(`\0${VIRTUAL}:`)) return undefined;
			const section = id.slice(VIRTUAL.length + 2);
			const lazy = modulesIn(join(section, LAZY));
			const rows = [BLOCK, ...lazy, ...(building ? [] : modulesIn(join(section, FOLDER)))].map(rowOf);
			const addresses = addressesIn(section);
			if (!building) {
				for (const [address, name] of Object.entries(addresses)) {
					const source = JSON.stringify(join(section, FOLDER, `${name}.tsx`));
					rows.push(`"${address}": { load: () => import(${source}) }`);
				}
			}
			return [
				`import { blocksOf, calculatorParts } from ${JSON.stringify(PARTS)};`,
				`const chunks = { ${rows.join(", ")} };`,
				`const blocks = blocksOf(chunks, ${JSON.stringify(Object.keys(addresses))});`,
				"export const calculators = { ...calculatorParts, chunks, blocks };",
			].join("\n");
		},
		generateBundle: {
			// After slim-entry.ts has removed what the section does not use.
			order: "post",
			handler(_, bundle) {
				const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
				const section = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/section.tsx"));
				if (!section || sources.size === 0) return;
				const running = importsOf(section.fileName, bundle);
				for (const [name, source] of sources) {
					const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(source)) as Chunk;
					const files = [...importsOf(chunk.fileName, bundle)].filter((file) => !running.has(file));
					const sheets = files.flatMap((file) => [...((bundle[file] as Chunk).viteMetadata?.importedCss ?? [])]);
					const all = [...files, ...new Set(sheets)];
					if (source === BLOCK) nameCode(bundle["section.json"], pagesWithBlock(root), all);
					if (source.includes(`/${LAZY}/`)) nameCode(bundle["section.json"], [name], all);
					const list = JSON.stringify(all);
					const host = chunks.find(({ code }) => code.includes(placeholder(name)));
					if (host) replaceInChunk(bundle, host, placeholder(name), list);
				}
			},
		},
	};
}

/** Reports whether the section's code loads a chunk by its name. */
export function isOnDemand({ moduleIds }: Rolldown.OutputChunk): boolean {
	return moduleIds.some((id) => id === BLOCK || id.includes(`/${FOLDER}/`) || id.includes(`/${LAZY}/`));
}

/** Returns the calculators that a section's text places, by the addresses of their rules: `{ D811: "to-hit" }`. */
export function addressesIn(section: string): Record<string, string> {
	const manifest: SectionManifest = JSON.parse(readFileSync(join(section, "section.json"), "utf8"));
	const found: Record<string, string> = {};
	for (const { path } of manifest.pages ?? []) {
		const file = join(section, "content", `${path}.md`);
		if (!existsSync(file)) continue;
		// Above the first heading with an address, a calculator belongs to the page.
		let address = `${pageDigits(manifest, path)}00`;
		for (const line of readFileSync(file, "utf8").split("\n")) {
			address = /^#.*\{#([0-9A-F]{4})\b/.exec(line)?.[1] ?? address;
			const name = /^::calculator\{name="([^"]+)"/.exec(line)?.[1];
			if (name) found[address] = name;
		}
	}
	return found;
}

/** Returns the paths of the pages that load the block: those with a calculator or with sums worked by hand. */
function pagesWithBlock(section: string): string[] {
	const manifest: SectionManifest = JSON.parse(readFileSync(join(section, "section.json"), "utf8"));
	const paths = (manifest.pages ?? []).map(({ path }) => path);
	return paths.filter((path) => {
		const file = join(section, "content", `${path}.md`);
		return existsSync(file) && /^:{2,}(calculator|worked)\b/m.test(readFileSync(file, "utf8"));
	});
}

/** Names files of pages in the release's section.json, so that they do not wait for the section to request them. */
function nameCode(
	file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
	paths: string[],
	code: string[],
): void {
	if (file?.type !== "asset") return;
	const manifest: SectionManifest = JSON.parse(String(file.source));
	const pages = manifest.pages?.map((page) =>
		paths.includes(page.path) ? { ...page, code: [...new Set([...(page.code ?? []), ...code])] } : page,
	);
	file.source = JSON.stringify({ ...manifest, pages });
}

/** Returns the components in a folder. */
function modulesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((file) => /^[a-z0-9-]+\.tsx$/.test(file))
		.map((file) => join(folder, file));
}

/** Returns the folder above a module that contains the section.json. */
function sectionOf(folder: string): string {
	if (existsSync(join(folder, "section.json"))) return folder;
	const parent = dirname(folder);
	if (parent === folder) throw new Error(`${VIRTUAL} is for the code of a section.`);
	return sectionOf(parent);
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
