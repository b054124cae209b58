/** `make content`: checks the texts and data of sections without Vite. `FIX=1` gives addresses first, and says which. */

import { join } from "node:path";
import { type PlaceOf, readAgreement } from "./agreement.ts";
import { checkInterface, readCode } from "./code.ts";
import { type Compiled, compile } from "./compile.ts";
import { isNamed } from "./lock.ts";
import { ContentError, formatProblems, type Problem } from "./problem.ts";
import { checkRepeated } from "./repeated.ts";

/** Folders that show texts and are not sections. */
const FRAME = ["apps/shell", "packages/ui", "packages/rules"];

interface Options {
	fix: boolean;
	/** Addresses to retire, or pages by their two digits. */
	retire: string[];
}

/**
 * Checks the named apps, and prints what is wrong or that nothing is. Returns the exit code.
 * @param apps every app of the repository
 */
export async function checkContent(root: string, apps: string[], named: string[], options: Options): Promise<number> {
	const isSection = (name: string) => name !== "shell";
	const names = named.filter(isSection);
	const wrong = options.retire.find((it) => !/^[0-9A-F]{2}([0-9A-F]{2})?$/.test(it));
	if (wrong) return fail(`"${wrong}" is not an address. Write RETIRE=D404,D405, or RETIRE=D4 for a whole page.`);
	if (options.retire.length && (!options.fix || names.length !== 1)) {
		return fail("RETIRE needs one section and FIX=1: make content SECTION=fnff FIX=1 RETIRE=D404.");
	}
	const problems: Problem[] = [];
	const all: Compiled[] = [];
	for (const name of names) {
		const compiled = await compileOf(join(root, "apps", name), options);
		problems.push(...compiled.problems);
		if (compiled instanceof ContentError) continue;
		all.push(compiled);
		for (const line of compiled.written) console.log(line);
	}
	// A number that differs from the rules is reported once.
	if (!problems.length) {
		const sections = apps.filter(isSection);
		const others = await Promise.all(
			sections.filter((it) => !names.includes(it)).map((it) => compileOf(join(root, "apps", it))),
		);
		problems.push(...(await repeatedIn(root, sections, all, others)));
	}
	if (options.retire.length) {
		const others = apps.filter((name) => isSection(name) && !names.includes(name));
		problems.push(...(await linksToRetired(root, others, options.retire)));
	}
	for (const folder of FRAME) {
		checkInterface(readCode(join(root, folder)), folder, (problem) => problems.push(problem));
	}
	return conclude(names.length === 1 ? `Section ${names[0]}` : `${names.length} sections`, all, problems);
}

/** Checks a section alone in its repository, like `checkContent`. */
export async function checkAlone(folder: string, options: Options): Promise<number> {
	const compiled = await compileOf(folder, options);
	if (compiled instanceof ContentError) return conclude(folder, [], compiled.problems);
	for (const line of compiled.written) console.log(line);
	return conclude(`Section ${compiled.manifest.name}`, [compiled], compiled.problems);
}

/** Prints what is wrong, or that nothing is. Returns the exit code. */
function conclude(what: string, compiled: Compiled[], problems: Problem[]): number {
	if (problems.length) {
		// Each section's build checks the rules, so that every one of them reports a mistake there.
		const told = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
		return fail(`${formatProblems(told)}\n\n${told.length} ${told.length === 1 ? "problem" : "problems"}.`);
	}
	const pages = compiled.reduce((sum, it) => sum + it.pages.size, 0);
	const addresses = compiled.flatMap((it) => Object.values(it.addresses)).filter((row) => !row.gone).length;
	const text = pages === 1 ? "1 page" : `${pages} pages`;
	console.log(`${what}: ${text} of text, ${addresses} addresses, nothing wrong.`);
	return 0;
}

/** Returns the numbers of some sections that agree with those of any section, and that nobody compares. */
async function repeatedIn(
	root: string,
	sections: string[],
	compiled: Compiled[],
	others: (Compiled | ContentError)[],
): Promise<Problem[]> {
	const all = [...compiled, ...others].flatMap((it) => (it instanceof ContentError ? [] : [it]));
	const search = all.flatMap((it) => it.search);
	const placeOf: PlaceOf = (address, words) => {
		const own = all.find(({ addresses }) => addresses[address]);
		return own ? own.placeOf(address, words) : { file: "apps" };
	};
	const roots = sections.map((name) => join(root, "apps", name));
	const banks = new Set(compiled.map(({ manifest }) => manifest.bank));
	const problems: Problem[] = [];
	checkRepeated(await readAgreement(root, roots), search, banks, placeOf, (problem) => problems.push(problem));
	return problems;
}

/** Compiles a section. One whose files cannot be read has only its problems. */
async function compileOf(root: string, options?: Options): Promise<Compiled | ContentError> {
	return compile(root, options).catch((error) => {
		if (!(error instanceof ContentError)) throw error;
		return error;
	});
}

/** Returns what other sections say about addresses that have just been retired. */
async function linksToRetired(root: string, names: string[], retired: string[]): Promise<Problem[]> {
	const compiled = await Promise.all(names.map((name) => compileOf(join(root, "apps", name))));
	const problems = compiled.flatMap((it) => it.problems);
	return problems.filter(({ what }) => /which was retired|not a live address/.test(what) && namesOne(what, retired));
}

function namesOne(what: string, addresses: string[]): boolean {
	return [...what.matchAll(/\b[0-9A-F]{4}\b/g)].some(([address]) => isNamed(address, addresses));
}

function fail(message: string): number {
	console.error(message);
	return 1;
}
