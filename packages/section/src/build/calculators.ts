/** The calculators of a section: the modules of `src/calculators` whose default export is one. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Asked, Calculator, Fields, StateOf, WorkedExample } from "@dataterm/rules";

export interface SectionCalculator extends Calculator {
	/** The name of its file, which the texts use: `::calculator{name="to-hit"}`. */
	name: string;
	/** Both are empty for a module without the function, which `checkCalculator` reports. */
	examples: readonly WorkedExample<StateOf<Fields>>[];
	/** The questions in search that ask for this sum. */
	asked: Asked;
	/** The functions that its module does not export. */
	missing: readonly ("examples" | "asked")[];
}

/** What a calculator's module exports. The two functions are for the build: the browser's code leaves them out. */
interface CalculatorModule {
	default?: unknown;
	examples?: unknown;
	asked?: unknown;
}

/** Where a section has its calculators. */
export const FOLDER = "src/calculators";

/** Reads the calculators of the section in `root`. Throws what its modules throw. */
export async function readCalculators(root: string): Promise<SectionCalculator[]> {
	const folder = join(root, FOLDER);
	const files = calculatorFiles(root).filter((file) => file.endsWith(".ts"));
	const read = files.map(async (file) => {
		const module: CalculatorModule = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);
		if (!isCalculator(module.default)) return [];
		const examples = isFunction(module.examples) ? (module.examples() as SectionCalculator["examples"]) : [];
		const asked = isFunction(module.asked) ? (module.asked() as Asked) : { calls: [] };
		const missing = (["examples", "asked"] as const).filter((it) => !isFunction(module[it]));
		return [{ ...module.default, name: file.slice(0, -".ts".length), examples, asked, missing }];
	});
	return (await Promise.all(read)).flat();
}

function isFunction(it: unknown): it is () => unknown {
	return typeof it === "function";
}

function isCalculator(it: unknown): it is Calculator {
	return typeof it === "object" && it !== null && "fields" in it && "sum" in it;
}

/** Returns the names of the modules beside which a section's calculators are: `save.ts`, `save.tsx`. */
export function calculatorFiles(root: string): string[] {
	const folder = join(root, FOLDER);
	return existsSync(folder) ? readdirSync(folder).filter((file) => /^[a-z0-9-]+\.tsx?$/.test(file)) : [];
}

/** Reads the calculators of all sections of a repository, for tests and measurements. */
export async function allCalculators(repository: string): Promise<SectionCalculator[]> {
	const apps = readdirSync(join(repository, "apps"));
	return (await Promise.all(apps.map((app) => readCalculators(join(repository, "apps", app))))).flat();
}
