import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import type { Plugin, Rolldown } from "vite";
import { FOLDER } from "./calculators.ts";
import { chunksOf, reachable, sheetsOf } from "./chunks.ts";
import { addressAt, calculatorsOf, outline } from "./content/outline.ts";
import { FORM, LATER } from "./shared-libraries.ts";
import { replaceInChunk } from "./source-maps.ts";

const VIRTUAL = "virtual:calculators";
/** The form of a calculator that has none of its own, followed by the calculator's path. */
const FORM_OF = "virtual:form-of:";
/** A placeholder in the code for the list of a calculator's files, until their names are known. */
const placeholder = (name: string) => `__FILES_OF_${name.replaceAll("-", "_")}__`;

/** Pages whose code is loaded with them, by their paths. */
const LAZY = "src/lazy";

/**
 * Vite's import() loads a chunk with its imports and style sheets, and does not tell their URLs, which a retry needs.
 *
 * Gives a section its calculators, `src/calculators/*.tsx`: each is a chunk of its own, loaded when a reader opens it. One
 * without such a form gets the kit's default form.
 * In a build a calculator is the list of its files: the chunk, its imported chunks that the section does not have, and
 * their style sheets.
 *
 * Code that the section itself needs stays in its one chunk, and calculators import it from there. By default, what both
 * need would be chunks of its own, which a deep link would request only when the section's chunk has arrived.
 */
export function calculators(): Plugin {
	/** By name. */
	const sources = new Map<string, string>();
	let building = false;
	return {
		name: "dataterm:calculators",
		enforce: "pre",
		config(_, { command }) {
			building = command === "build";
			const groups = [{ name: "section", test: /\/src\/section\.tsx$/ }];
			return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
		},
		resolveId(id, importer) {
			if (id.startsWith(FORM_OF)) return `\0${id}`;
			// The form's module has no folder: its imports are those of the calculator.
			if (importer?.startsWith(`\0${FORM_OF}`)) return this.resolve(id, importer.slice(FORM_OF.length + 1));
			return id === VIRTUAL && importer ? `\0${VIRTUAL}:${sectionOf(dirname(importer))}` : undefined;
		},
		load(id) {
			if (id.startsWith(`\0${FORM_OF}`)) {
				return [
					`import { createElement } from "react";`,
					`import { DefaultForm } from ${JSON.stringify(FORM)};`,
					`import calculator from ${JSON.stringify(id.slice(FORM_OF.length + 1))};`,
					"export default ({ address }) => createElement(DefaultForm, { calculator, address });",
				].join("\n");
			}
			if (!id.startsWith(`\0${VIRTUAL}:`)) return undefined;
			const rowOf = (source: string) => {
				const name = basename(source).replace(/\.tsx?$/, "");
				if (!building) return `${JSON.stringify(name)}: { load: () => import(${JSON.stringify(source)}) }`;
				sources.set(name, source.startsWith(FORM_OF) ? `\0${source}` : source);
				this.emitFile({ type: "chunk", id: source, name, preserveSignature: "allow-extension" });
				const alone = source.includes(`/${LAZY}/`) ? ", alone: true" : "";
				return `${JSON.stringify(name)}: { files: at(${placeholder(name)})${alone} }`;
			};
			const section = id.slice(VIRTUAL.length + 2);
			const names = addressesIn(section);
			const forms = modulesIn(join(section, FOLDER));
			const formless = Object.values(names)
				.map((name) => join(section, FOLDER, `${name}.ts`))
				.filter((file) => existsSync(file) && !forms.includes(`${file}x`));
			const entries = [...modulesIn(join(section, LAZY)), ...forms, ...formless.map((file) => FORM_OF + file)];
			const rows = entries.map(rowOf);
			const loadForm = building ? `, loadForm: () => globalThis.${LATER}["${FORM}"]?.()` : "";
			return [
				'const at = (files) => files.map((file) => new URL("../" + file, import.meta.url).href);',
				`const chunks = { ${rows.join(", ")} };`,
				`export const calculators = { chunks, names: ${JSON.stringify(names)}${loadForm} };`,
			].join("\n");
		},
		generateBundle: {
			// After slim-entry.ts has removed what the section does not use.
			order: "post",
			handler(_, bundle) {
				const chunks = chunksOf(bundle);
				const section = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/section.tsx"));
				if (!section || sources.size === 0) return;
				const running = reachable(section.fileName, bundle);
				for (const [name, source] of sources) {
					const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === source) as Rolldown.OutputChunk;
					const files = [...reachable(chunk.fileName, bundle)].filter((file) => !running.has(file));
					const all = [...files, ...sheetsOf(files, bundle)];
					if (source.includes(`/${LAZY}/`)) nameCode(bundle["section.json"], name, all);
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
	return moduleIds.some((id) => id.includes(`/${FOLDER}/`) || id.includes(`/${LAZY}/`));
}

/** Returns the calculators that a section's text places, by the addresses of their rules: `{ D811: "to-hit" }`. */
export function addressesIn(section: string): Record<string, string> {
	const manifest: SectionManifest = JSON.parse(readFileSync(join(section, "section.json"), "utf8"));
	const found: Record<string, string> = {};
	for (const { path } of manifest.pages ?? []) {
		const file = join(section, "content", `${path}.md`);
		if (!existsSync(file)) continue;
		// Above the first heading with an address, a calculator belongs to the page.
		const top = `${pageDigits(manifest, path)}00`;
		// Its problems are reported with the text.
		const page = outline(readFileSync(file, "utf8"), file, path, () => {});
		for (const { name, line } of calculatorsOf(page)) found[addressAt(page, line) ?? top] = name;
	}
	return found;
}

/** Names the files of a page in the release's section.json, so that they do not wait for the section to request them. */
function nameCode(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined, path: string, code: string[]): void {
	if (file?.type !== "asset") return;
	const manifest: SectionManifest = JSON.parse(String(file.source));
	const pages = manifest.pages?.map((page) => (page.path === path ? { ...page, code } : page));
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
