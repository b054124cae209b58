import type { Plugin } from "vite";

/** What a section takes from the shell instead of carrying it. */
export const SHARED = ["react", "react/jsx-runtime", "react-dom", "react-router-dom"];

/** Where the remote entry leaves the shell's libraries for the section's code, by name. */
export const LIBRARIES = "__shared_libraries__";

/** Rolldown prints it where an import names what is not there, so it says where to look. */
const VIRTUAL = "\0shared by the shell, see packages/section/src/router-api.ts: ";

/** Of the router the shell shares a part only. */
const exportsOf = (library: string): Promise<object> =>
	library === "react-router-dom" ? import("../router-api.ts") : import(library);

/**
 * Binds imports of the shared libraries to the shell's. The federation plugin has wrappers for that, which ask a
 * cache, wait and fall back; and which exports they pass on it finds out by a race with the build. Here the remote
 * entry has the libraries before the section's code begins, so that an import is a property of an object, and what is
 * not used is left out.
 */
export function sharedLibraries(): Plugin {
	return {
		name: "dataterm:shared-libraries",
		apply: "build",
		enforce: "pre",
		resolveId: (source) => (SHARED.includes(source) ? { id: VIRTUAL + source, moduleSideEffects: false } : undefined),
		// Of a name that is not there, an import of all names makes a warning only.
		onLog(_, { code, message }) {
			if (code === "IMPORT_IS_UNDEFINED") this.error(message);
		},
		async load(id) {
			if (!id.startsWith(VIRTUAL)) return undefined;
			const name = id.slice(VIRTUAL.length);
			const names = Object.keys(await exportsOf(name)).filter(
				(it) => /^[a-zA-Z_$][\w$]*$/.test(it) && it !== "default",
			);
			return [
				`const library = globalThis.${LIBRARIES}[${JSON.stringify(name)}];`,
				// A call marked as pure is left out where its result is not used; a property read is not.
				"const take = (name) => library[name];",
				"export default library.default ?? library;",
				...names.map((it) => `export const ${it} = /* @__PURE__ */ take("${it}");`),
			].join("\n");
		},
	};
}
