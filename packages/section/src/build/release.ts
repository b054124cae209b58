import { rmSync } from "node:fs";
import { join } from "node:path";
import { CONTENT } from "@dataterm/ui/section/contract.ts";
import type { Plugin } from "vite";
import { cards } from "./cards/cards.ts";
import { type Compiled, compileOrThrow } from "./compile.ts";
import { ownersOf } from "./owners.ts";
import { pictureFiles } from "./pictures/encode.ts";
import { repositoryOf } from "./repository.ts";
import { rulesValues } from "./rules-values.ts";
import { textsOf } from "./texts.ts";

/** Returns the files of a release besides code, by path. They replace files of `public/` with the same path. */
export function releaseFiles({
	manifest,
	pages,
	data,
	addresses,
	search,
	answers,
	calculators,
}: Compiled): Map<string, unknown> {
	return new Map<string, unknown>([
		["section.json", { ...manifest, content: CONTENT }],
		["addresses.json", addresses],
		["search.json", search],
		["answers.json", answers],
		["calculators.json", calculators],
		...[...pages, ...data].map(([path, json]) => [path.slice(1), json] as const),
	]);
}

/**
 * Vite builds what code imports, and a section's content is imported by no code.
 *
 * Compiles the section's content together with its code. A problem stops the build before anything is written.
 */
export function release(root: string): Plugin {
	let files = new Map<string, unknown>();
	let values: Record<string, string> = {};
	let pictures = new Map<string, Buffer>();
	return {
		name: "dataterm:release",
		apply: "build",
		async buildStart() {
			try {
				const compiled = await compileOrThrow(root);
				files = releaseFiles(compiled);
				const texts = textsOf(root, compiled);
				if (texts) files.set("texts.json", texts);
				values = await rulesValues(repositoryOf(root), compiled.manifest.name, compiled.addresses);
				const shown = await pictureFiles(root, compiled.manifest, compiled.pictures);
				pictures = new Map([...(await cards(root, compiled.manifest, compiled.search)), ...shown]);
			} catch (error) {
				this.error({ message: (error as Error).message, stack: "" });
			}
		},
		generateBundle() {
			for (const [fileName, source] of pictures) this.emitFile({ type: "asset", fileName, source });
			const manifest = files.get("section.json");
			if (manifest) files.set("section.json", { ...manifest, owners: ownersOf(root), values });
			for (const [fileName, json] of files) this.emitFile({ type: "asset", fileName, source: JSON.stringify(json) });
		},
		closeBundle() {
			// Vite's own manifest and the plugin's statistics have no reader.
			for (const unread of [".vite", "mf-stats.json"]) {
				rmSync(join(root, "dist", unread), { recursive: true, force: true });
			}
		},
	};
}
