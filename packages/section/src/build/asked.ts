import type { AddressTable, AskedRule, ReadyScreen } from "@dataterm/ui/section/contract.ts";
import { nearest } from "./problem.ts";
import type { Source } from "./source.ts";
import type { World } from "./world.ts";

/**
 * Checks what a section offers on home (`asked`) and on the referee's screen (`screens`): the rules are there, and no other
 * section of the workspace has the same rank.
 */
export function checkAsked(
	{ folder, manifest, manifestAt, report }: Pick<Source, "folder" | "manifest" | "manifestAt" | "report">,
	own: AddressTable,
	{ addresses, others }: Pick<World, "addresses" | "others">,
): void {
	const problem = (path: (string | number)[], what: string, remedy: string) =>
		report({ file: `${folder}/section.json`, ...manifestAt(path), what, remedy });

	for (const [at, { address, label }] of (manifest.asked ?? []).entries()) {
		const row = own[address];
		if (row && !row.gone) continue;
		const what = row
			? `${address} on "${label}" was retired.`
			: `${address} on "${label}" is not an address of the section.`;
		problem(["asked", at, "address"], what, suggest(label, own));
	}

	const banks = new Set([manifest.bank, ...others.map(({ bank }) => bank)]);
	for (const [at, { name, blocks }] of (manifest.screens ?? []).entries())
		for (const [place, block] of blocks.entries()) {
			const row = addresses[block.slice(0, 4)];
			// Nothing is known about sections outside the workspace.
			if (row ? !row.gone : !banks.has(block[0])) continue;
			const why = row ? `was retired` : "is not an address";
			problem(["screens", at, "blocks", place], `${block} of the screen "${name}" ${why}.`, "Name another rule.");
		}

	const all = [manifest, ...others];
	const offers = (list: "asked" | "screens") =>
		all.flatMap((from) => {
			const rows: readonly (AskedRule | ReadyScreen)[] = from[list] ?? [];
			return listed(rows).map((it, at) => ({ ...it, from, at, name: "label" in it ? it.label : it.name }));
		});
	for (const list of ["asked", "screens"] as const) {
		const offered = offers(list);
		const free = Math.max(...offered.map(({ rank }) => rank)) + 1;
		for (const mine of offered.filter(({ from }) => from === manifest)) {
			const same = offered.find((it) => it !== mine && it.rank === mine.rank);
			if (!same) continue;
			const what = `"${mine.name}" has the rank ${mine.rank}, as "${same.name}" of ${same.from.name}.`;
			problem([list, mine.at, "rank"], what, `Give it a rank that is free, such as ${free}.`);
		}
	}
}

/** Returns the rows of a list that can be compared. A neighbor's own build reports the others. */
function listed(rows: readonly (AskedRule | ReadyScreen)[]): (AskedRule | ReadyScreen)[] {
	return Array.isArray(rows) ? rows.filter((it) => Number.isInteger(it?.rank)) : [];
}

function suggest(label: string, own: AddressTable): string {
	const live = Object.entries(own).filter(([, { gone }]) => !gone);
	const titles = live.map(([, { title }]) => title);
	const [near] = nearest(label, titles);
	const found = live.find(([, { title }]) => title === near);
	return found ? `Did you mean ${found[0]} (${near})?` : "Look for its address in the section's addresses.json.";
}
