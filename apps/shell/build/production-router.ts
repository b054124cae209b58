import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** This package's `exports` name only its development build; its production build has the same modules. */
const require = createRequire(createRequire(import.meta.url).resolve("react-router-dom"));
const production = join(require.resolve("react-router/package.json"), "../dist/production");

/** Builds with react-router's production modules; what that costs is in docs/adr/0116. */
export function productionRouter(): Plugin {
	return {
		name: "production-router",
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
	};
}
