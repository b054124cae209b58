import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SectionManifest, SectionModule } from "@dataterm/ui/section/contract.ts";
import { foreignField } from "@dataterm/ui/section/route-fields.ts";
import type { Plugin } from "vite";
import { LIBRARIES, librariesInNode } from "./shared-libraries.ts";

/**
 * Rolldown checks what a module imports and exports, and not what its code does.
 *
 * Fails the build of a section whose routes have a field that the shell does not support, or whose menu has a page that
 * its code does not have: readers would be told that it did not load, or was not found. The built code is run for that,
 * since routes may be made by code. Code that does not start outside a browser is not checked.
 */
export function pageRoutes(root: string): Plugin {
	return {
		name: "dataterm:page-routes",
		apply: "build",
		async writeBundle({ dir = "" }, bundle) {
			const section = Object.values(bundle).find(
				(file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/src/section.tsx"),
			);
			const manifest: SectionManifest = JSON.parse(readFileSync(join(root, "section.json"), "utf8"));
			if (!section) return;
			Object.assign(globalThis, { [LIBRARIES]: await librariesInNode() });
			const file = pathToFileURL(join(dir, section.fileName)).href;
			const module: SectionModule | undefined = await import(/* @vite-ignore */ file).then(
				(exposed) => exposed.default,
				() => undefined,
			);
			const foreign = foreignField(module?.routes ?? []);
			if (foreign) {
				this.error(
					`src/section.tsx: ${foreign} Load data and catch errors in the page that "element" draws (docs/new-section.md).`,
				);
			}
			const [lost] = module ? await pagesWithoutRoute(manifest, module) : [];
			if (lost === undefined) return;
			this.error(
				`section.json lists the page "${lost}", but src/section.tsx has no route for it. ` +
					`Add a route with the path "${lost}", or remove the page from "pages".`,
			);
		},
	};
}

/** Returns the paths of the pages that no route of the section's code matches. */
async function pagesWithoutRoute(
	{ pages = [] }: Pick<SectionManifest, "pages">,
	{ routes = [] }: SectionModule,
): Promise<string[]> {
	const { matchRoutes } = await import("react-router-dom");
	return pages.map((page) => page.path).filter((page) => !matchRoutes(routes, `/${page}`));
}
