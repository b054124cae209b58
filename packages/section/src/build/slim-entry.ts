import type { Plugin } from "vite";
import { chunksOf, reachable, sheetsOf } from "./chunks.ts";
import { FORM, KIT, LATER, LIBRARIES, rangeOf, SHARED, usesIn } from "./shared-libraries.ts";
import { isOnDemand } from "./vite-calculators.ts";

/**
 * Neither Vite nor Rolldown makes containers of module federation; @module-federation/vite makes one for any host.
 *
 * Replaces its remote entry by our own.
 *
 * The plugin's entry can negotiate versions with any host, contain fallbacks, and load its own remotes: 11 KB of brotli
 * and five requests (docs/adr/0004). Our sections have one host, no fallbacks, and no remotes, so they need only two
 * functions of the container protocol: `init` (take the libraries from the share scope) and `get` (load the one module).
 */
export function slimEntry(fileName: string): Plugin {
	return {
		name: "dataterm:slim-entry",
		apply: "build",
		enforce: "pre",
		generateBundle: {
			order: "pre",
			handler(_options, bundle) {
				const chunks = chunksOf(bundle);
				const entry = chunks.find((chunk) => chunk.fileName === fileName);
				const section = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/section.tsx"));
				if (!entry || !section) {
					this.error(
						`${fileName} could not be written: @module-federation/vite made no chunk of that name, or none of the section. ` +
							"slim-entry.ts is written for 1.23.0: go back to that version, or adapt it.",
					);
				}
				const kept = new Set(
					[section, ...chunks.filter(isOnDemand)].flatMap(({ fileName }) => [
						...reachable(fileName, bundle, (chunk) => [...chunk.imports, ...chunk.dynamicImports]),
					]),
				);
				for (const chunk of chunks) {
					if (chunk !== entry && !kept.has(chunk.fileName)) delete bundle[chunk.fileName];
				}
				const sheets = sheetsOf(reachable(section.fileName, bundle), bundle);
				entry.code = entryCode(section.fileName, sheets, Object.keys(usesIn(bundle)));
				delete bundle[`${fileName}.map`];
				entry.imports = [];
				entry.dynamicImports = [section.fileName];
			},
		},
	};
}

/** Returns the code of the entry. A section takes the parts of the kit that it uses; the parts of forms when it asks. */
function entryCode(section: string, css: string[], uses: string[]): string {
	const taken = SHARED.filter((library) => !KIT.includes(library) || uses.includes(library));
	const ranges = Object.fromEntries(taken.map((library) => [library, rangeOf(library).slice(1)]));
	return `const libraries = (globalThis.${LIBRARIES} ??= {}), later = (globalThis.${LATER} ??= {});
const at = (path) => new URL(path, import.meta.url).href;
const link = (properties) => document.head.appendChild(Object.assign(document.createElement("link"), { crossOrigin: "" }, properties));
const sheet = (path) => new Promise((resolve, reject) => {
	const href = at(path);
	if ([...document.styleSheets].some((sheet) => sheet.href === href)) return resolve();
	const made = link({ rel: "stylesheet", href, onload: resolve, onerror: () => { made.remove(); reject(new Error("The style sheet " + href + " did not load.")); } });
});
const compare = (version, wanted) => {
	const [have, want] = [version, wanted].map((it) => it.match(/\\d+/g)?.map(Number) ?? []);
	const fixed = want[0] ? 1 : 2;
	for (let i = 0; i < want.length; i++) if (have[i] !== want[i]) return have[i] < want[i] ? -1 : i < fixed ? 1 : 0;
	return 0;
};
// The first is the page's own. Remotes may have added copies of theirs, and a second React in one tree does not work.
const provider = (scope, name, wanted) => {
	const [version, own] = Object.entries(scope[name] ?? {}).find(([, it]) => it.shareConfig?.import !== false) ?? [];
	const order = own ? compare(version, wanted) : -1;
	if (order === 0) return own;
	if (order < 0)
		throw Object.assign(new Error("This page is older than the section: reload the page. The section needs " + name + " " + wanted + "."), { gone: true });
	throw new Error("The page shares " + name + " " + version + ", and the section needs " + wanted + ": build the section again.");
};
export async function init(scope) {
	const take = async (name, { lib, get }) => (libraries[name] = await (lib ?? await get())());
	const found = Object.entries(${JSON.stringify(ranges)}).map(([name, wanted]) => [name, provider(scope, name, wanted)]);
	link({ rel: "modulepreload", href: at("./${section}") });
	await Promise.all(found.map(([name, it]) => {
		if (name !== "${FORM}") return take(name, it);
		later[name] = () => take(name, it);
	}));
}
export async function get(name) {
	if (name !== "./section") throw new Error(name + " is not exposed: a section has only ./section.");
	const [module] = await Promise.all([import("./${section}"), ...${JSON.stringify(css)}.map(sheet)]);
	return () => module;
}
`;
}
