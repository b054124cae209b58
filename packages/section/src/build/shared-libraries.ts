import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { type Plugin, parseSync, type Rolldown } from "vite";
import { pastTheDoor } from "./kit-door.ts";

/** The parts of the kit that the shell offers, as keys of the share scope. The second is loaded with the first calculator. */
export const FORM = "@dataterm/ui/form";
export const KIT = ["@dataterm/ui", FORM];

/** The libraries that a section takes from the shell. */
export const SHARED = ["react", "react/jsx-runtime", "react-dom", "react-router-dom", ...KIT];

/** Where the remote entry puts the shell's libraries for the section's code, by name. */
export const LIBRARIES = "__shared_libraries__";
/** The same, for the functions that load what a section takes later. */
export const LATER = "__later_libraries__";

/** Rolldown prints it for an import of an unknown name, so it says where to look. */
const VIRTUAL = "\0shared by the shell, ";
const WHERE: Record<string, string> = {
	"react-router-dom":
		"whose router is declarative (no loaders, actions, or error elements), see packages/ui/src/section/router-api.ts: ",
	"@dataterm/ui": "see packages/ui/src/index.ts: ",
	[FORM]: "see packages/ui/src/form.ts: ",
};
const idOf = (library: string) => `${VIRTUAL}${WHERE[library] ?? ""}${library}`;
const libraryOf = (id: string) => SHARED.find((library) => id === idOf(library));

/** Returns what a library is named in the share scope, with its version in this repository. */
export function versionOf(library: string): string {
	const name = library.startsWith("@") ? library.split("/").slice(0, 2).join("/") : library.split("/")[0];
	const path = createRequire(import.meta.url).resolve(
		name === "@dataterm/ui" ? "../../../ui/package.json" : `${name}/package.json`,
	);
	return JSON.parse(readFileSync(path, "utf8")).version;
}

/** Returns the versions of a library that a section accepts. Of the kit any patch will do: names tell more, see `uses`. */
export function rangeOf(library: string): string {
	const version = versionOf(library);
	return `^${KIT.includes(library) ? version.split(".").slice(0, 2).join(".") : version}`;
}

/** Returns a library that runs in Node, as the shell shares it: of the router only a part. */
const libraryNamed = (library: string): Promise<object> =>
	library === "react-router-dom" ? import("@dataterm/ui/section/router-api.ts") : import(library);

/** Returns the names that the shell offers of a library: of the router and of the kit a part. */
export async function namesOf(library: string): Promise<string[]> {
	if (KIT.includes(library)) return namesIn(createRequire(import.meta.url).resolve(library));
	return Object.keys(await libraryNamed(library)).filter((it) => /^[a-zA-Z_$][\w$]*$/.test(it) && it !== "default");
}

/** Returns the names that a module exports, without types. */
function namesIn(file: string): string[] {
	const { module } = parseSync(file, readFileSync(file, "utf8"));
	const entries = module.staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
	return entries.flatMap(({ exportName }) => exportName.name ?? []).sort();
}

/** Returns the names that a section's code takes from each part of the kit. */
export function usesIn(bundle: Rolldown.OutputBundle): NonNullable<SectionManifest["uses"]> {
	const uses: Record<string, Set<string>> = {};
	for (const file of Object.values(bundle)) {
		if (file.type !== "chunk") continue;
		for (const [id, { renderedExports }] of Object.entries(file.modules)) {
			const library = libraryOf(id);
			if (!library || !KIT.includes(library)) continue;
			uses[library] ??= new Set();
			for (const name of renderedExports) uses[library].add(name);
		}
	}
	return Object.fromEntries(Object.entries(uses).map(([library, names]) => [library, [...names].sort()]));
}

/**
 * Rolldown binds an external import to a global in scripts of the formats iife and umd, and not in modules.
 *
 * Binds imports of the shared libraries to the shell's. The federation plugin's wrappers ask a cache, wait and fall
 * back, and find the exports that they pass on by a race with the build. Here the remote entry has the libraries before
 * the section's code starts, so that an import is a property of an object, and unused exports are left out.
 */
export function sharedLibraries(): Plugin {
	return {
		name: "dataterm:shared-libraries",
		apply: "build",
		enforce: "pre",
		resolveId(source, importer) {
			if (SHARED.includes(source)) return { id: idOf(source), moduleSideEffects: false };
			const wrong = pastTheDoor(source, importer);
			if (wrong) this.error(wrong);
			return undefined;
		},
		// For an unknown name, an import of all names causes only a warning.
		onLog(_, { code, message }) {
			if (code === "IMPORT_IS_UNDEFINED") this.error(message);
		},
		async load(id) {
			const library = libraryOf(id);
			if (!library) return undefined;
			return [
				`const library = globalThis.${LIBRARIES}[${JSON.stringify(library)}];`,
				// Rolldown leaves out an unused call if it is marked as pure, but not an unused property read.
				"const take = (name) => library[name];",
				...(KIT.includes(library) ? [] : ["export default library.default ?? library;"]),
				...(await namesOf(library)).map((it) => `export const ${it} = /* @__PURE__ */ take("${it}");`),
			].join("\n");
		},
		// The parts of forms are loaded before the code of a calculator, and before no other.
		buildEnd(error) {
			if (error) return;
			const reached = [...this.getModuleIds()].filter((id) => /\/src\/(section|lazy\/[^/]+)\.tsx$/.test(id));
			for (const id of reached) {
				const imported = this.getModuleInfo(id)?.importedIds ?? [];
				if (imported.includes(idOf(FORM))) {
					this.error(
						`${id} imports ${FORM}, which is there for calculators alone. Import it in src/calculators/, and from no module that a page needs.`,
					);
				}
				for (const next of imported) if (!reached.includes(next)) reached.push(next);
			}
		},
		generateBundle: {
			// After the other files of the release.
			order: "post",
			handler(_, bundle) {
				const uses = usesIn(bundle);
				edit<SectionManifest>(bundle, "section.json", (manifest) => ({ ...manifest, uses }));
				// The federation plugin lists every library of its configuration, and an entry for servers that our own entry replaced.
				edit<FederationManifest>(
					bundle,
					"mf-manifest.json",
					({ metaData: { ssrRemoteEntry: _, ...metaData }, shared, ...rest }) => ({
						...rest,
						metaData,
						shared: shared.filter(({ name }) => !KIT.includes(name) || name in uses),
					}),
				);
			},
		},
	};
}

/** What is read here of the federation plugin's manifest. */
interface FederationManifest {
	metaData: { ssrRemoteEntry?: object };
	shared: { name: string }[];
}

/** Changes a JSON file of the build. */
function edit<Content>(bundle: Rolldown.OutputBundle, name: string, change: (content: Content) => object): void {
	const file = bundle[name];
	if (file?.type === "asset") file.source = JSON.stringify(change(JSON.parse(String(file.source))));
}
