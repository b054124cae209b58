import type { Plugin, Rolldown } from "vite";
import { LIBRARIES, SHARED } from "./shared-libraries.ts";
import { isOnDemand } from "./vite-calculators.ts";

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Replaces the remote entry of @module-federation/vite by our own.
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
				const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
				const entry = chunks.find((chunk) => chunk.fileName === fileName);
				const section = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/section.tsx"));
				if (!entry || !section) {
					this.error(
						`${fileName} could not be written: @module-federation/vite made no chunk of that name, or none of the section. ` +
							"slim-entry.ts is written for 1.23.0: go back to that version, or adapt it.",
					);
				}
				const kept = new Set(
					[section, ...chunks.filter(isOnDemand)].flatMap(({ fileName }) => [...reachable(fileName, bundle)]),
				);
				for (const chunk of chunks) {
					if (chunk !== entry && !kept.has(chunk.fileName)) delete bundle[chunk.fileName];
				}
				entry.code = entryCode(section.fileName, sheets(section.fileName, bundle));
				delete bundle[`${fileName}.map`];
				entry.imports = [];
				entry.dynamicImports = [section.fileName];
			},
		},
	};
}

/** Returns a chunk and everything that it imports, statically or dynamically. */
function reachable(
	start: string,
	bundle: Bundle,
	follow = (c: Chunk) => [...c.imports, ...c.dynamicImports],
): Set<string> {
	const seen = new Set([start]);
	for (const name of seen) {
		const chunk = bundle[name];
		if (chunk?.type === "chunk") for (const next of follow(chunk as Chunk)) seen.add(next);
	}
	return seen;
}

/** Returns the style sheets that the section needs before it is rendered. */
function sheets(start: string, bundle: Bundle): string[] {
	const names = [...reachable(start, bundle, (chunk) => chunk.imports)];
	return [
		...new Set(names.flatMap((name) => [...((bundle[name] as Chunk | undefined)?.viteMetadata?.importedCss ?? [])])),
	];
}

function entryCode(section: string, css: string[]): string {
	return `const libraries = (globalThis.${LIBRARIES} ??= {});
const sheet = (path) => new Promise((resolve, reject) => {
	const href = new URL(path, import.meta.url).href;
	if ([...document.styleSheets].some((sheet) => sheet.href === href)) return resolve();
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href, onload: resolve });
	link.onerror = () => { link.remove(); reject(new Error("The style sheet " + href + " did not load.")); };
	document.head.append(link);
});
export async function init(scope) {
	await Promise.all(${JSON.stringify(SHARED)}.map(async (name) => {
		const provider = Object.values(scope[name] ?? {}).find((it) => it.shareConfig?.import !== false);
		if (!provider) throw new Error("The shell does not share " + name + ".");
		const factory = provider.lib ?? await provider.get();
		libraries[name] = await factory();
	}));
}
export async function get(name) {
	if (name !== "./section") throw new Error(name + " is not exposed: a section has only ./section.");
	const [module] = await Promise.all([import("./${section}"), ...${JSON.stringify(css)}.map(sheet)]);
	return () => module;
}
`;
}
