import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** This package's `exports` name only its development build; its production build has the same modules. */
const require = createRequire(createRequire(import.meta.url).resolve("react-router-dom"));
const production = join(require.resolve("react-router/package.json"), "../dist/production");

/** Functions of react-router for modes that the shell does not use. Each gets the body that has the same effect here. */
const UNUSED: Record<string, string> = {
	// Preloads the modules of a route from the manifest of the framework's build.
	PrefetchPageLinks: "return null",
	usePrefetchBehavior: 'return ["none", { current: null }, {}]',
	// Navigates within a router without data, whose routes have no `isDataRoute`: router-provider.tsx.
	useNavigateUnstable: "return useNavigateStable()",
};

const PURE = "$1/* @__PURE__ */ ";

/** Builds with react-router's production modules, without code that only its other modes and its provider use. */
export function slimRouter(): Plugin {
	const missing = new Set(Object.keys(UNUSED));
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
			let slim = code
				// As statements of the module, these keep every component in the bundle. The names are for the developer
				// tools; the context is of the boundary in react-router's own provider, which the shell does not use.
				.replace(/^[\w$]+\.(displayName|contextType) = [^;]+;$/gm, "")
				.replace(/^(var [\w$]+ = )(?=React\d*\.(memo|forwardRef|createContext)\(|new Set\(|Object\.get)/gm, PURE);
			for (const [name, body] of Object.entries(UNUSED)) {
				const declaration = new RegExp(`^function ${name}\\([\\s\\S]*?^}$`, "m");
				if (!declaration.test(slim)) continue;
				// As many lines as before, so that the source map keeps its places.
				const sameLines = (was: string) => was.replace(/[^\n]+/g, "");
				slim = slim.replace(declaration, (was) => `function ${name}() { ${body}; }${sameLines(was)}`);
				missing.delete(name);
			}
			return { code: slim, map: null };
		},
		buildEnd(error) {
			if (error || missing.size === 0) return;
			this.error(`react-router has no ${[...missing].join(", ")} any more: look at what slim-router.ts leaves out.`);
		},
	};
}
