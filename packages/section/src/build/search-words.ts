/** `search-words.json` of a section: by address, the phrases of players who look for the rule. Only search reads it. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import type { Address } from "@dataterm/ui/tree.ts";
import { z } from "zod";
import { checkSchema } from "./data.ts";
import { readJson } from "./json.ts";
import { didYouMean, type Report } from "./problem.ts";

const schema = z.record(z.string(), z.array(z.string().min(1)).min(1));

/** Reads the file, if any, and checks that each of its addresses is in use and has no phrase twice. */
export function readSearchWords(
	root: string,
	folder: string,
	table: AddressTable,
	report: Report,
): Record<Address, string[]> {
	const path = join(root, "search-words.json");
	if (!existsSync(path)) return {};
	const file = `${folder}/search-words.json`;
	const problems: unknown[] = [];
	const reportHere: Report = (problem) => {
		problems.push(problem);
		report(problem);
	};
	const read = readJson(path, file, reportHere);
	if (read) checkSchema(read, schema, file, reportHere);
	if (!read || problems.length > 0) return {};
	const words = read.json as Record<Address, string[]>;
	const live = Object.keys(table).filter((address) => !table[address]?.gone);
	for (const [address, phrases] of Object.entries(words)) {
		const row = table[address];
		if (row?.gone) {
			report({
				file,
				...read.at([address]),
				what: `${address} "${row.title}" was retired.`,
				remedy: row.see ? `Give its phrases to ${row.see}, which replaced it.` : "Remove its phrases.",
			});
		} else if (!row) {
			report({
				file,
				...read.at([address]),
				what: `${address} is not an address of this section.`,
				remedy: didYouMean(address, live, "Correct it, or remove its phrases."),
			});
		}
		for (const [at, phrase] of phrases.entries()) {
			if (phrases.indexOf(phrase) === at) continue;
			report({
				file,
				...read.at([address, at]),
				what: `${address} has the phrase "${phrase}" twice.`,
				remedy: "Remove one of them.",
			});
		}
	}
	return words;
}
