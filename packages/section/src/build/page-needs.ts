/** The files that a page needs, which the shell loads together with the page's code. */

import { assetFolder } from "@dataterm/ui/section/asset-folder.ts";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import type { PageTree } from "@dataterm/ui/tree.ts";
import { didYouMean } from "./problem.ts";
import type { Source } from "./source.ts";

/** Reports every file that a page needs and the section does not have. */
export function checkNeeds({ folder, manifest, manifestAt, data, report }: Source): void {
	for (const [position, { path, needs = [] }] of (manifest.pages ?? []).entries()) {
		for (const [at, file] of needs.entries()) {
			if (data.has(file)) continue;
			report({
				file: `${folder}/section.json`,
				...manifestAt(["pages", position, "needs", at]),
				what: `The page "${path}" needs ${file}, which the section does not have.`,
				remedy: didYouMean(file, data.files, `Put it in ${folder}/public${file}, or correct the name.`),
			});
		}
	}
}

/** Adds the page trees to the pages' needs: the shell loads them together with the code. */
export function withNeeds(manifest: SectionManifest, trees: Map<string, PageTree>): SectionManifest {
	if (!manifest.pages) return manifest;
	const pages = manifest.pages.map((page) => {
		const tree = `${assetFolder(manifest)}pages/${page.path}.json`;
		const needs = [...(trees.has(tree) ? [tree] : []), ...(page.needs ?? [])];
		return needs.length ? { ...page, needs } : page;
	});
	return { ...manifest, pages };
}
