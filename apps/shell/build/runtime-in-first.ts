import { replaceInChunk } from "@dataterm/section/build/source-maps.ts";
import type { Plugin, Rolldown } from "vite";

/** What the bundler calls the chunk with its helpers for CommonJS modules. It always makes one. */
export const RUNTIME = "rolldown-runtime";

/**
 * Moves the bundler's helpers into the first chunk, which every other chunk that uses them imports anyway: a file of 0.4 KB
 * would be a request of its own before anything is drawn.
 */
export function runtimeInFirst(): Plugin {
	return {
		name: "runtime-in-first",
		apply: "build",
		generateBundle: {
			// After the plugin that lists what each chunk needs.
			order: "post",
			handler(_options, bundle) {
				const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
				const named = (name: string) => chunks.find((chunk) => chunk.name === name);
				const [runtime, first] = [named(RUNTIME), named("first")];
				const [, helpers, exported] = /^(.*);export\{([^}]+)\};?\s*$/s.exec(runtime?.code ?? "") ?? [];
				if (!runtime || !first || !helpers || !exported) this.error("The bundler's helpers are not where they were.");
				const made = `(()=>{${helpers.trim()};return{${exported.replace(/([\w$]+) as ([\w$]+)/g, "$2:$1")}}})()`;
				for (const chunk of chunks) {
					const [statement, names = ""] = importOf(runtime, chunk) ?? [];
					if (!statement) continue;
					if (chunk === first) {
						const taken = names.replace(/([\w$]+) as ([\w$]+)/g, "$1:$2");
						replaceInChunk(bundle, chunk, statement, `const{${taken}}=${made};`);
						chunk.code += `export{${names.replace(/([\w$]+) as ([\w$]+)/g, "$2 as runtime_$1")}};`;
					} else {
						const taken = names.replace(/([\w$]+) as ([\w$]+)/g, "runtime_$1 as $2");
						replaceInChunk(bundle, chunk, statement, `import{${taken}}from"./${baseOf(first)}";`);
					}
				}
				replaceInChunk(bundle, first, `"./${baseOf(runtime)}"`, `"./${baseOf(first)}"`);
				delete bundle[runtime.fileName];
			},
		},
	};
}

/** Returns the statement with which a chunk imports from another, and the names in it. */
function importOf(from: Rolldown.OutputChunk, chunk: Rolldown.OutputChunk) {
	return new RegExp(`import\\{([^}]+)\\}from"\\./${baseOf(from)}";`).exec(chunk.code);
}

const baseOf = ({ fileName }: Rolldown.OutputChunk) => fileName.replace(/.*\//, "");
