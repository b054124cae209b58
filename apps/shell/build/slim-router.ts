import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** This package's `exports` name only its development build; its production build has the same modules. */
const require = createRequire(createRequire(import.meta.url).resolve("react-router-dom"));
const production = join(require.resolve("react-router/package.json"), "../dist/production");

/**
 * Builds with react-router's production modules. What they do as they load, without an effect that anybody sees, is
 * marked as such: the bundler then leaves out what the shell does not use (docs/adr/0116 says what that saves).
 */
export function slimRouter(): Plugin {
	return {
		name: "slim-router",
		apply: "build",
		enforce: "pre",
		config: () => ({
			resolve: {
				alias: [
					{ find: /^react-router$/, replacement: join(production, "index.mjs") },
					{ find: /^react-router\/dom$/, replacement: join(production, "dom-export.mjs") },
				],
			},
		}),
		transform(code, id) {
			if (!id.startsWith(production)) return undefined;
			const marked = code
				// Names for the developer tools, and the context of a boundary that only data routers use.
				.replace(/^[\w$]+\.(displayName|contextType) = [^;]+;$/gm, "")
				.replace(
					/^(var [\w$]+ = )(?=React\d*\.(memo|forwardRef|createContext)\(|new Set\(|Object\.get)/gm,
					"$1/* @__PURE__ */ ",
				);
			return { code: marked, map: null };
		},
	};
}
