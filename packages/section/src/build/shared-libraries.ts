import type { Plugin } from "vite";

/** The libraries that a section takes from the shell. */
export const SHARED = ["react", "react/jsx-runtime", "react-dom", "react-router-dom"];

/** Where the remote entry puts the shell's libraries for the section's code, by name. */
export const LIBRARIES = "__shared_libraries__";

/** Rolldown prints it for an import of an unknown name, so it says where to look. */
const VIRTUAL =
	"\0shared by the shell, whose router is declarative (no loaders, actions, or error elements), see packages/ui/src/section/router-api.ts: ";

/** Returns what the shell shares of a library: of the router only a part. */
export const libraryNamed = (library: string): Promise<object> =>
	library === "react-router-dom" ? import("@dataterm/ui/section/router-api.ts") : import(library);

/**
 * Binds imports of the shared libraries to the shell's. The federation plugin's wrappers ask a cache, wait and fall
 * back, and find the exports that they pass on by a race with the build. Here the remote entry has the libraries before
 * the section's code starts, so that an import is a property of an object, and unused exports are left out.
 */
export function sharedLibraries(): Plugin {
	return {
		name: "dataterm:shared-libraries",
		apply: "build",
		enforce: "pre",
		resolveId: (source) => (SHARED.includes(source) ? { id: VIRTUAL + source, moduleSideEffects: false } : undefined),
		// For an unknown name, an import of all names causes only a warning.
		onLog(_, { code, message }) {
			if (code === "IMPORT_IS_UNDEFINED") this.error(message);
		},
		async load(id) {
			if (!id.startsWith(VIRTUAL)) return undefined;
			const name = id.slice(VIRTUAL.length);
			const names = Object.keys(await libraryNamed(name)).filter(
				(it) => /^[a-zA-Z_$][\w$]*$/.test(it) && it !== "default",
			);
			return [
				`const library = globalThis.${LIBRARIES}[${JSON.stringify(name)}];`,
				// Rolldown leaves out an unused call if it is marked as pure, but not an unused property read.
				"const take = (name) => library[name];",
				"export default library.default ?? library;",
				...names.map((it) => `export const ${it} = /* @__PURE__ */ take("${it}");`),
			].join("\n");
		},
	};
}
