/**
 * Checks that pages which state the same thing agree. The repository's pages-agree.ts has what pages of several sections
 * say, a section's src/pages-agree.ts what its own say, both with the values of the rules, and which numbers agree by
 * chance; stamps-agree.ts, and STAMPS and
 * VALUE_STAMPS of a section's file, have whose those values are.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { plain } from "@dataterm/ui/inline.ts";
import type { AddressTable, SearchEntry } from "@dataterm/ui/section/contract.ts";
import type { Address, Inline, Node, StampKind } from "@dataterm/ui/tree.ts";
import { plainText } from "./content/plain-text.ts";
import { numbersIn, similar } from "./figures.ts";
import { nodesIn } from "./nodes-in.ts";
import { placeAt } from "./place.ts";
import type { Problem, Report } from "./problem.ts";

/** The files, from the root of the repository. */
export const PAGES = "pages-agree.ts";
const [STAMPS, RULINGS] = ["stamps-agree.ts", "pages-agree-rulings.ts"];
export const AGREEMENT_FILES = [PAGES, STAMPS, RULINGS];
/** What the pages of one section say, in that section. */
export const OWN = `src/${PAGES}`;

export type Statements = Record<string, Record<Address, (string | undefined)[]>>;
type Stamps = Record<string, { stamp: StampKind; on: Record<Address, string> }>;
type ValueStamps = Record<Address, StampKind>;
type ByChance = Record<string, Address[]>;

export interface Agreement {
	/** The words of each page that states a thing, by the address of its block; undefined for a value that is gone. */
	statements: Statements;
	/** What sections have of these, and of stamps, each with its file from the root of the repository. */
	ofSections: { file: string; statements: Statements; stamps: Stamps; values: ValueStamps; byChance: ByChance }[];
	/** Addresses that have a number in common by chance. */
	byChance: ByChance;
	/** The stamp of a value, and the words that it follows on each page. */
	stamps: Stamps;
	/** The stamps of values beside search results. */
	values: ValueStamps;
	/** The texts of the files, by name. */
	files: Map<string, string>;
}

/**
 * Reads the files of a repository, and of sections in it. One without them has nothing to compare.
 * @param roots the sections whose own statements count: `…/apps/fnff`
 */
export async function readAgreement(repository: string, roots: string[] = []): Promise<Agreement> {
	const existing = AGREEMENT_FILES.filter((file) => existsSync(join(repository, file)));
	const [pages, stamps] = await Promise.all(
		[PAGES, STAMPS].map(async (file) => {
			const path = join(repository, file);
			return existsSync(path) ? import(/* @vite-ignore */ pathToFileURL(path).href) : {};
		}),
	);
	const own = roots.map((root) => join(root, OWN)).filter((path) => existsSync(path));
	const ofSections = await Promise.all(
		own.map(async (path) => {
			const module = await import(/* @vite-ignore */ pathToFileURL(path).href);
			const {
				STATEMENTS: statements = {},
				STAMPS: stamps = {},
				VALUE_STAMPS: values = {},
				BY_CHANCE: byChance = {},
			} = module;
			return { file: relative(repository, path), statements, stamps, values, byChance };
		}),
	);
	return {
		ofSections,
		statements: pages.STATEMENTS ?? {},
		byChance: pages.BY_CHANCE ?? {},
		stamps: stamps.STAMPS ?? {},
		values: stamps.VALUE_STAMPS ?? {},
		files: new Map(
			[...existing, ...ofSections.map(({ file }) => file)].map((file) => [
				file,
				readFileSync(join(repository, file), "utf8"),
			]),
		),
	};
}

/** Returns where the words of a block are written. */
export type PlaceOf = (address: Address, words?: string) => Pick<Problem, "file" | "line" | "column">;

/** Compares what a section says with what is said everywhere. */
export function checkAgreement(
	{ statements, ofSections, stamps, values, files }: Agreement,
	bank: string | undefined,
	search: SearchEntry[],
	placeOf: PlaceOf,
	report: Report,
): void {
	const entries = new Map(search.map((entry) => [entry.address, entry]));
	const named = (address: Address, among: string[]) => {
		const texts = [...files].filter(([file]) => among.includes(file));
		const [file, text = ""] = texts.find(([, it]) => it.includes(address)) ?? texts[0] ?? [among[0] as string];
		return { file, ...placeAt(text, Math.max(0, text.indexOf(address))) };
	};
	const ofSection = <T>(pages: Record<Address, T>, among: string[], check: (entry: SearchEntry, it: T) => void) => {
		for (const [address, it] of Object.entries(pages)) {
			const entry = entries.get(address);
			if (entry) check(entry, it);
			else if (address[0] === bank) {
				const remedy = `Restore the rule, or take ${address} out of this file.`;
				report({
					...named(address, among),
					what: `${address} is compared with other pages, and no rule has it.`,
					remedy,
				});
			}
		}
	};
	const all = [{ file: PAGES, statements }, ...ofSections].flatMap((it) =>
		Object.entries(it.statements).map(([name, pages]) => ({ file: it.file, name, pages })),
	);
	const refuseOthers = (pages: Record<Address, unknown>, file: string, name: string, shared: string) => {
		for (const address of file === shared ? [] : Object.keys(pages).filter((it) => it[0] !== bank)) {
			const what = `${address} is another section's, and its build does not read this file.`;
			report({ ...named(address, [file]), what, remedy: `Move "${name}" to ${shared}.` });
		}
	};
	for (const { file, name, pages } of all) {
		const among = file === PAGES ? [PAGES, RULINGS] : [file];
		refuseOthers(pages, file, name, PAGES);
		ofSection(pages, among, ({ address, answer }, words) => {
			const text = plainText(answer);
			const others = Object.keys(pages).filter((it) => it !== address);
			for (const word of words) {
				if (word === undefined) {
					const what = `A value of "${name}" at ${address} is no longer in the rules.`;
					report({ ...named(address, among), what, remedy: "Name the value that replaced it." });
				} else if (!text.includes(word)) {
					report({ ...placeOf(address, similar(text, word)), ...differs(name, address, word, text, others, file) });
				}
			}
		});
	}
	for (const { file, byChance } of ofSections) {
		for (const addresses of Object.values(byChance)) {
			const pages = Object.fromEntries(addresses.map((it) => [it, undefined]));
			refuseOthers(pages, file, "BY_CHANCE", PAGES);
			ofSection(pages, [file], () => {});
		}
	}
	const stamped = [{ file: STAMPS, stamps, values }, ...ofSections];
	for (const { file, name, stamp, on } of stamped.flatMap((it) =>
		Object.entries(it.stamps).map(([name, { stamp, on }]) => ({ file: it.file, name, stamp, on })),
	)) {
		refuseOthers(on, file, name, STAMPS);
		ofSection(on, [file], ({ address, answer }, words) => {
			const stating = paragraphs(answer).find((text) => text.includes(words));
			const [, next] = /:(house|ours|reading)/.exec(stating?.split(words)[1] ?? "") ?? [];
			if (next === stamp) return;
			const remedy = stating
				? `Write :${stamp} after it, or correct ${file}.`
				: `Say it, with :${stamp}, or correct the words in ${file}.`;
			const what = stating
				? `${address} says "${words}" ${next ? `with the stamp :${next}` : "without a stamp"}, and the value is :${stamp}.`
				: `${address} does not say "${words}".`;
			report({ ...placeOf(address, words), what, remedy });
		});
	}
	for (const { address, value, answer } of search) {
		const inText = new Set(numbersIn(plainText(answer)));
		if (!value || numbersIn(value).every((it) => inText.has(it))) continue;
		const what = `Search shows "${value}" beside ${address}, and the rule does not have that number.`;
		report({ ...placeOf(address), what, remedy: "Correct the value after the heading, or the text." });
	}
	for (const { file, values } of stamped) {
		refuseOthers(values, file, "VALUE_STAMPS", STAMPS);
		ofSection(values, [file], ({ address, value, valueStamp }, stamp) => {
			if (valueStamp === stamp) return;
			const what = `Search shows the value of ${address}${value ? `, "${value}",` : ""} without the stamp :${stamp}.`;
			report({ ...placeOf(address), what, remedy: `Add it: value="… :${stamp}", or correct ${file}.` });
		});
	}
}

function differs(name: string, address: Address, word: string, text: string, others: Address[], file: string) {
	const too = others.length ? ` ${sayToo(others)} (${file}).` : "";
	const found = similar(text, word);
	return found
		? { what: `${address} says "${found}", and the rules say "${word}".`, remedy: `Write "${word}".${too}` }
		: {
				what: `${address} does not say "${word}" ("${name}").`,
				remedy: `Say it, or correct the words in ${file}.${too}`,
			};
}

/** Returns which other rules say a thing: `D811 and D832 say it too`. */
export function sayToo(others: Address[]): string {
	return `${new Intl.ListFormat("en-US").format(others)} ${others.length === 1 ? "says" : "say"} it too`;
}

/** Returns the paragraphs of a text, with each stamp as `:ours`. */
function paragraphs(nodes: Node[]): string[] {
	return nodesIn(nodes).flatMap((node) => (node.type === "paragraph" ? [withStamps(node.children)] : []));
}

function withStamps(inlines: Inline[]): string {
	return inlines
		.map((it) => (typeof it === "object" && it.type === "stamp" ? `:${it.stamp}` : plain([it])))
		.join("")
		.replaceAll("\u00a0", " ");
}

/** Returns a digest of the numbers in each statement that a section shares with other pages. */
export function statementsOf({ statements }: Agreement, addresses: AddressTable): Record<string, string> {
	const shared = Object.entries(statements).filter(([, pages]) => Object.keys(pages).some((it) => addresses[it]));
	const numbers = shared.map(([name, pages]) => {
		const all = Object.values(pages).flat();
		return [name, all.flatMap((word) => numbersIn(word ?? "")).join()] as const;
	});
	return Object.fromEntries(numbers.filter(([, all]) => all).map(([name, all]) => [name, digest(all)]));
}

/** Returns eight hex digits of a text. */
export function digest(text: string): string {
	return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
