/** The calculators of a section: the modules of `src/calculators` whose default export is one. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Asked, Calculator, Fields, StateOf, WorkedExample } from "@dataterm/rules";

export interface SectionCalculator extends Calculator {
	/** The name of its file, which the texts use: `::calculator{name="to-hit"}`. */
	name: string;
	examples: readonly WorkedExample<StateOf<Fields>>[];
	/** The questions in search that ask for this sum. */
	asked: Asked;
}

/** What a calculator's module exports. The two functions are for the build: the browser's code leaves them out. */
interface CalculatorModule {
	default?: Calculator;
	examples?: () => SectionCalculator["examples"];
	asked?: () => Asked;
}

/** Where a section has its calculators. */
export const FOLDER = "src/calculators";

/** Reads the calculators of the section in `root`. Throws what its modules throw, and for a module without a part. */
export async function readCalculators(root: string): Promise<SectionCalculator[]> {
	const folder = join(root, FOLDER);
	if (!existsSync(folder)) return [];
	const files = readdirSync(folder).filter((file) => /^[a-z0-9-]+\.ts$/.test(file));
	const read = files.map(async (file) => {
		const module: CalculatorModule = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
		if (!module.default) return [];
		const { examples, asked } = module;
		if (!examples || !asked) throw new Error(`${FOLDER}/${file} exports no ${examples ? "asked" : "examples"}()`);
		return [{ ...module.default, name: file.slice(0, -".ts".length), examples: examples(), asked: asked() }];
	});
	return (await Promise.all(read)).flat();
}

/** Reads the calculators of all sections of a repository, for tests and measurements. */
export async function allCalculators(repository: string): Promise<SectionCalculator[]> {
	const apps = readdirSync(join(repository, "apps"));
	return (await Promise.all(apps.map((app) => readCalculators(join(repository, "apps", app))))).flat();
}
