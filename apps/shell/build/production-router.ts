import { createRequire } from "node:module";
import { join } from "node:path";

/** This package's `exports` name only its development build; its production build has the same modules. */
const require = createRequire(createRequire(import.meta.url).resolve("react-router-dom"));
const production = join(require.resolve("react-router/package.json"), "../dist/production");

/** react-router's production modules, by the names of the others; what that costs is in docs/adr/0116. */
export const productionRouter = {
	"react-router/dom": join(production, "dom-export.mjs"),
	"react-router": join(production, "index.mjs"),
};
