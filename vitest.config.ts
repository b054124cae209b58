import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { kitDoor } from "./packages/section/src/build/kit-door.ts";
import { calculators } from "./packages/section/src/build/vite-calculators.ts";

const files = (folders: string, extension: string) => [`${folders}/*/{src,dev}/**/*.test.${extension}`];

/** Here happy-dom's bodies are made of bytes, which it does not know as bytes if they come from another VM. */
const bodies = ["apps/shell/src/offline/offline.test.tsx"];

const dom = {
	environment: "happy-dom",
	include: files("{apps,packages}", "tsx"),
	// From this file, so that a test can run the tests of a copy.
	setupFiles: [join(import.meta.dirname, "packages/section/src/test-setup.ts")],
};

export default defineConfig({
	plugins: [calculators(), kitDoor()],
	test: {
		// Vitest leaves one core unused, which is half of two.
		maxWorkers: "100%",
		// A limit against hanging, not a measure: two cores may be busy with something else.
		testTimeout: 30_000,
		// Class names as they are written, so that a test may ask for one.
		css: { modules: { classNameStrategy: "non-scoped" } },
		projects: [
			{
				extends: true,
				test: {
					name: "node",
					environment: "node",
					include: [...files("packages", "ts"), "{docs,media}/*/*.test.ts", "*.test.ts"],
					// These files share a worker's modules: to load compilers and parsers for each takes half of their time. What a
					// test puts in place of a module, it takes away again (vi.resetModules).
					isolate: false,
				},
			},
			{ extends: true, test: { name: "apps", environment: "node", include: files("apps", "ts") } },
			// A worker loads happy-dom once, not once for each file, which was half of the time of these tests.
			{ extends: true, test: { name: "dom", ...dom, pool: "vmThreads", exclude: bodies } },
			{ extends: true, test: { name: "bodies", ...dom, include: bodies } },
		],
	},
});
