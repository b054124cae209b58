/**
 * Recognizes a change of section.json that would give every address of a page to another page: a changed bank, pages
 * in another order, a changed path. Each is one problem with one fix, instead of one problem for each address.
 */

import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import type { Problem } from "./problem.ts";
import type { Source } from "./source.ts";

const DIGITS = "0123456789ABCDE".split("");

/**
 * Finds what moved since the lock was written.
 * @param command the command that gives addresses
 */
export function movedPages(
	{ manifest, manifestAt, lock, folder }: Pick<Source, "manifest" | "manifestAt" | "lock" | "folder">,
	command: string,
): Problem | undefined {
	const { bank, pages = [] } = manifest;
	const file = `${folder}/section.json`;
	const addresses = Object.keys(lock);
	const [before] = addresses;
	if (!bank || !before) return undefined;
	if (addresses.every((address) => address[0] !== bank)) {
		return {
			file,
			...manifestAt(["bank"]),
			what: `The bank is ${bank}, but all ${addresses.length} addresses in ${folder}/addresses.json begin with ${before[0]}.`,
			remedy: `Readers may have noted those addresses. Restore "bank": "${before[0]}". If none of them was ever live, remove them from the headings, delete addresses.json, and run ${command}.`,
		};
	}

	const was = new Map<string, string>();
	for (const [address, row] of Object.entries(lock)) {
		if (address.endsWith("00") && !row.gone) was.set(row.page, address.slice(0, 2));
	}
	const moved = pages.filter(({ path }) => was.has(path) && was.get(path) !== pageDigits(manifest, path));
	if (moved.length) {
		const says = moved.map(({ path }) => `${path} was ${was.get(path)} and would be ${pageDigits(manifest, path)}`);
		const used = new Set(addresses.map((address) => address[1]));
		const free = DIGITS.filter((digit) => !used.has(digit));
		const digits = pages.map(({ path }) => `${path} "${was.get(path)?.[1] ?? free.shift()}"`);
		return {
			file,
			...manifestAt(["pages"]),
			what: `The order of "pages" changed, and addresses with it: ${says.join(", ")}.`,
			remedy: `Give each page its "digit"; then any order works: ${digits.join(", ")}.`,
		};
	}

	const position = pages.findIndex(({ path }) => {
		const row = lock[`${pageDigits(manifest, path)}00`];
		return row && !row.gone && row.page !== path;
	});
	const taken = pages[position];
	if (!taken) return undefined;
	const prefix = pageDigits(manifest, taken.path);
	const old = lock[`${prefix}00`]?.page;
	return {
		file,
		...manifestAt(["pages", position, "path"]),
		what: `The page "${taken.path}" has the addresses of "${old}", which is no longer in "pages".`,
		remedy: `If you renamed it, restore "path": "${old}", since links contain it, and change only the label. If "${taken.path}" is new, give it another "digit"; to take the old page out of use, run ${command} RETIRE=${prefix}.`,
	};
}
