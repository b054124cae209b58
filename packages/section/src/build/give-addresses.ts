/** What `FIX=1` does to the files of a section: it gives new addresses, and retires those that the writer names. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AddressRow } from "@dataterm/ui/section/contract.ts";
import { settle } from "./addresses.ts";
import { writeAddress } from "./content/heading.ts";
import { formatLock, isNamed } from "./lock.ts";
import { didYouMean, type Problem } from "./problem.ts";
import { addressesCommand } from "./repository.ts";
import type { Source } from "./source.ts";
import { wants } from "./wanted.ts";

interface Given {
	/** What was written, and where, as lines. */
	written: string[];
	/** One for each address that should be retired and is still in use or unknown. */
	problems: Problem[];
}

/** Writes new addresses into the headings and into addresses.json. The build that follows reports what is wrong. */
export function giveAddresses(source: Source, retire: readonly string[]): Given {
	const { root, outlines, lock } = source;
	const { wanted, headings } = wants(source);
	// The build that follows reports addresses that could not be given.
	const options = { ...lockOf(source), fix: true, retire, complete: false, report: () => {} };
	const { table, addresses } = settle(wanted, options);
	const written: string[] = [];
	for (const it of outlines) {
		const path = join(root, "content", `${it.page}.md`);
		const lines = readFileSync(path, "utf8").split("\n");
		let changed = false;
		for (const [section, wish] of headings.get(it) ?? []) {
			const address = addresses.get(wish);
			if (!address || wish.written) continue;
			lines[section.place.line - 1] = writeAddress(lines[section.place.line - 1] ?? "", address);
			written.push(`${it.file}:${section.place.line}  {#${address}} after "${wish.title}"`);
			changed = true;
		}
		if (changed) writeFileSync(path, lines.join("\n"));
	}
	const text = formatLock(table);
	const path = join(root, "addresses.json");
	if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
	for (const [address, row] of Object.entries(table)) {
		const how = changeOf(lock[address], row);
		if (how) written.push(`${options.lockFile}  ${address} "${lock[address]?.title ?? row.title}" ${how}`);
	}
	const unknown = retire.filter((name) => !Object.keys(table).some((address) => isNamed(address, [name])));
	const problems = [
		...unknown.map((name) => ({
			file: options.lockFile,
			what: `${name} is to be retired, but no address of this section begins with it.`,
			remedy: didYouMean(name, Object.keys(table), "Look for the address in this file."),
		})),
		...[...addresses]
			.filter(([, address]) => isNamed(address, retire))
			.map(([{ title, file, at }, address]) => ({
				file,
				...at,
				what: `${address} "${title}" is to be retired, but it is still here.`,
				remedy: "Remove it first.",
			})),
	];
	return { written, problems };
}

/** Says what happened to a row of addresses.json; nothing if it is as before. */
function changeOf(before: AddressRow | undefined, now: AddressRow): string | undefined {
	if (!before) return "is new";
	if (now.gone && !before.gone) return "is retired";
	if (before.gone && !now.gone) return "is back";
	if (before.title !== now.title) return `is "${now.title}" now`;
	return JSON.stringify(before) === JSON.stringify(now) ? undefined : "is in another place of its page now";
}

/** Returns what messages say about the lock of a section. */
export function lockOf({ root, folder, manifest, lock, lockAt }: Source) {
	return { lock, lockAt, lockFile: `${folder}/addresses.json`, command: addressesCommand(root, manifest.name) };
}
