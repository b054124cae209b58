/** Checks that a section's calculators come to what was worked by hand, and are where their addresses say. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initialState } from "@dataterm/rules";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import type { Address } from "@dataterm/ui/tree.ts";
import { calculatorFiles, FOLDER, type SectionCalculator } from "./calculators.ts";
import { blockAt, calculatorsOf, type Outline } from "./content/outline.ts";
import { placeAt } from "./place.ts";
import { didYouMean, type Problem, type Report } from "./problem.ts";

/** Fewer say too little; more are welcome. */
const LEAST_EXAMPLES = 3;

interface Section {
	root: string;
	/** As messages name it. */
	folder: string;
	manifest: SectionManifest;
	outlines: Outline[];
	calculators: readonly SectionCalculator[];
	report: Report;
}

/** Reports what is wrong with a calculator. Throws what its sum throws. */
export function checkCalculator(calculator: SectionCalculator, section: Section): void {
	checkPlace(calculator, section);
	const { name, fields, sum, examples, missing } = calculator;
	const { report } = section;
	const module = placeIn(calculator, section, "export default");
	if (missing.includes("examples")) {
		const what = `"${name}" exports no function examples(), its examples worked by hand.`;
		report({ ...module, what, remedy: `Export ${LEAST_EXAMPLES} or more: ${shapeOf(calculator)}` });
	} else if (examples.length < LEAST_EXAMPLES) {
		const what = `"${name}" has ${examples.length || "no"} worked example${examples.length === 1 ? "" : "s"}.`;
		const remedy = `Work ${LEAST_EXAMPLES} or more by hand: ${shapeOf(calculator)}`;
		report({ ...placeIn(calculator, section, "const examples", "examples"), what, remedy });
	}
	if (missing.includes("asked")) {
		const what = `"${name}" exports no function asked(), the words that ask for it in search.`;
		report({ ...module, what, remedy: `Export them: export const asked = (): Asked => ({ calls: ["${name}"] });` });
	}
	for (const [position, { slug, state, answer, odds }] of examples.entries()) {
		const at = placeIn(calculator, section, `"${slug}"`);
		const complain = (what: string, remedy: string) => report({ ...at, what, remedy });
		if (examples.findIndex((it) => it.slug === slug) < position)
			complain(`Two examples are called "${slug}".`, "Give each a name of its own: a text finds it by that.");
		const unknown = Object.keys(state).filter((it) => !(it in fields));
		for (const it of unknown) {
			const names = Object.keys(fields);
			complain(
				`"${slug}" fills "${it}", which is not a field.`,
				didYouMean(it, names, `They are ${names.join(", ")}.`),
			);
		}
		if (unknown.length) continue;
		const found = sum({ ...initialState(fields), ...state });
		const remedy = "Work it again by hand, and correct the one that is wrong.";
		if (found.answer !== answer) complain(`"${slug}" says "${answer}", and the sum is "${found.answer}".`, remedy);
		else if (found.odds !== odds)
			complain(`"${slug}" says ${quoted(odds)}, and the sum has ${quoted(found.odds)}.`, remedy);
	}
}

const quoted = (odds?: string) => (odds ? `the odds "${odds}"` : "no odds");

/** Returns what an example of this calculator looks like. */
function shapeOf({ fields }: SectionCalculator): string {
	const some = Object.entries(fields).slice(0, 2);
	const words = some.map(([, { label, initial }]) => `${label} ${initial}`).join(", ");
	const state = some.map(([name, { initial }]) => `${name}: ${JSON.stringify(initial)}`).join(", ");
	return `export const examples = () => [example("its-name", "Its title", "${words}", { ${state} }, "the answer"), …];`;
}

/** Reports a calculator that is not exactly once in the texts, in the block whose address it names. */
function checkPlace(calculator: SectionCalculator, section: Section): void {
	const { name, address } = calculator;
	const { manifest, outlines, calculators, report } = section;
	const all = outlines.flatMap((page) =>
		calculatorsOf(page).map((it) => ({ ...it, block: blockAt(page, it.line) ?? topOf(page, manifest) })),
	);
	const places = all.filter((it) => it.name === name);
	const [first, second] = places;
	const at = placeIn(calculator, section, `"${address}"`, "export default");
	const complain = (what: string, remedy: string) => report({ ...at, what, remedy });
	if (!first) {
		// A misspelled name, which is reported, may be this one's.
		if (all.some((it) => !calculators.some((other) => other.name === it.name))) return;
		const remedy = `Write ::calculator{name="${name}"} below the heading of ${address} in ${section.folder}/content.`;
		complain(`No text has the calculator "${name}".`, remedy);
	} else if (second) {
		const lines = places.map(({ file, line }) => `${file}:${line}`).join(", ");
		complain(`"${name}" is placed more than once: ${lines}.`, `Keep the one below the heading of ${address}.`);
	} else if (first.block !== "new" && first.block !== address) {
		const remedy = `Write address: "${first.block}", or move the directive below the heading of ${address}.`;
		complain(
			`"${name}" names ${address}, and its ::calculator is in ${first.block} (${first.file}:${first.line}).`,
			remedy,
		);
	}
}

/** Returns the address of a page: what is above its first heading belongs to it. */
function topOf({ page }: Outline, manifest: SectionManifest): Address {
	return `${pageDigits(manifest, page)}00`;
}

/**
 * Returns where one of these words is in the calculator's code: in its module, or in one beside it whose name begins
 * with its own. An address is looked for in the default export first, since lines of the working name addresses, too.
 */
function placeIn(
	{ name }: SectionCalculator,
	{ root, folder }: Section,
	...words: string[]
): Omit<Problem, "what" | "remedy"> {
	const files = [`${name}.ts`, ...calculatorFiles(root).filter((it) => it.startsWith(`${name}-`))];
	for (const word of words) {
		for (const file of files) {
			const text = readFileSync(join(root, FOLDER, file), "utf8");
			const later = text.indexOf(word, Math.max(0, text.indexOf("export default")));
			const at = later >= 0 ? later : text.indexOf(word);
			if (at >= 0) return { file: `${folder}/${FOLDER}/${file}`, ...placeAt(text, at) };
		}
	}
	return { file: `${folder}/${FOLDER}/${name}.ts` };
}
