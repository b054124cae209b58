/** Body bank: the price of a part, whether the bank has it, and how well it keeps in storage. */

import {
	type Asked,
	type Chance,
	calculator,
	chance,
	choice,
	die,
	example,
	type Line,
	money,
	number,
	percent,
	type StateOf,
	type Sum,
	type WorkedExample,
} from "@dataterm/rules";
import { BODY_PARTS, bodyBankStock, type Price, STORAGE, vatGrownPrice } from "../rules/body-bank.ts";

export const BODY_BANK_FIELDS = {
	part: choice(
		"Part",
		BODY_PARTS.map(({ name }) => name),
		"Arm",
		"what the bank deals in",
	),
	how: choice("How", ["Buy", "Vat-grown", "Sell"], "Buy", "what the bank does"),
	count: number("How many", { least: 1, most: 10, initial: 1, why: "more is another day’s work" }),
	months: number("Months of storage", { most: 12, initial: 0, why: "a year" }),
	storage: choice("Storage", ["Cheap", "Safe"], "Cheap", "the two that the bank rents out"),
};

export type BodyBankState = StateOf<typeof BODY_BANK_FIELDS>;

export interface BodyBankSum extends Sum {
	/** In eurobucks, storage included. */
	price: Price;
}

/** `1,000 eb`, `400–600 eb` */
const inEb = ([from, to]: Price) => (from === to ? `${money(from)} eb` : `${money(from)}–${money(to)} eb`);

function bodyBank({ part, how, count, months, storage }: BodyBankState): BodyBankSum {
	const found = BODY_PARTS.find(({ name }) => name === part);
	if (!found) throw new Error(`The bank has no "${part}".`);
	const sells = how === "Sell";
	const one = sells ? found.bounty : how === "Buy" ? found.sale : vatGrownPrice(found.sale);
	const lines: Line[] = [
		{ label: `${part}, ${sells ? "bounty" : "sale"}`, value: inEb(sells ? found.bounty : found.sale), address: "E301" },
	];
	if (how === "Vat-grown") lines.push({ label: "Vat-grown, twice the sale", value: inEb(one), address: "E303" });
	const all: Price = [one[0] * count, one[1] * count];
	if (count > 1) lines.push({ label: `${count} of them`, value: inEb(all), address: "E301" });
	const stored = sells ? 0 : months;
	const { perMonth, lossChance } = STORAGE[storage === "Cheap" ? "cheap" : "safe"];
	const rent = stored * perMonth * count;
	if (stored)
		lines.push({
			label: `${storage} storage, ${stored} ${stored === 1 ? "month" : "months"}`,
			value: `${money(rent)} eb`,
			address: "E304",
		});
	const price: Price = [all[0] + rent, all[1] + rent];
	lines.push({ label: sells ? "The bank pays" : "Together", value: inEb(price), total: true });
	if (stored) {
		const kept = stillStored(lossChance, stored);
		lines.push({
			label: "Each is still there, one roll a month",
			value: percent(kept),
			address: "E304",
			stamp: "reading",
		});
	}
	if (!sells) lines.push({ label: "The operation to put it in", value: found.surgery, address: "F201", stamp: "ours" });
	if (how !== "Buy") return { answer: inEb(price), lines, price };
	const stock = percent(allInStock(count));
	lines.push({
		label: count > 1 ? "The bank has all of them" : "The bank has it",
		value: stock,
		address: "E302",
		stamp: "reading",
	});
	return { answer: inEb(price), odds: `${stock} in stock`, lines, price };
}

/** Returns the chance that the bank has all of this many parts, with one roll for each. */
export function allInStock(count: number): Chance {
	const { ways, of } = chance(die(10), (roll) => bodyBankStock(roll) === "in stock");
	return { ways: ways ** count, of: of ** count };
}

/** Returns the chance that a part is still stored after this many months. Twentieths keep the counts exact for a year. */
export function stillStored(lossChance: number, months: number): Chance {
	return { ways: (20 - lossChance / 5) ** months, of: 20 ** months };
}

export default calculator({
	title: "Body bank",
	address: "E301",
	fields: BODY_BANK_FIELDS,
	sum: bodyBank,
});

export const examples = (): WorkedExample<BodyBankState>[] => [
	example("arm", "An arm", "from stock", {}, "1,000 eb", "50% in stock"),
	example("vat-leg", "A leg of your own", "grown in a vat", { part: "Leg", how: "Vat-grown" }, "2,400 eb"),
	example("sell-heart", "A heart, sold", "the bounty", { part: "Heart or lung", how: "Sell" }, "700 eb"),
	example("sell-arms", "Two arms, sold", "500 eb each", { how: "Sell", count: 2 }, "1,000 eb"),
	example("other", "Any other part", "from stock", { part: "Any other" }, "400–600 eb", "50% in stock"),
	example(
		"vat-other",
		"Any other part, grown",
		"twice the sale",
		{ part: "Any other", how: "Vat-grown" },
		"800–1,200 eb",
	),
	example(
		"spare-heart",
		"A spare heart",
		"three months of cheap storage",
		{ part: "Heart or lung", months: 3 },
		"1,700 eb",
		"50% in stock",
	),
	example(
		"safe-heart",
		"A safer heart",
		"three months of safe storage",
		{ part: "Heart or lung", months: 3, storage: "Safe" },
		"2,000 eb",
		"50% in stock",
	),
	example(
		"kidneys",
		"Two kidneys",
		"one roll for each",
		{ part: "Liver or kidney", count: 2 },
		"800 eb",
		"25% in stock",
	),
	example(
		"sell-other",
		"Any other part, sold",
		"the bounty",
		{ part: "Any other", how: "Sell", months: 3 },
		"200–300 eb",
	),
];

const PARTS: Record<string, readonly string[]> = {
	"Heart or lung": ["heart", "hearts", "lung", "lungs"],
	"Liver or kidney": ["liver", "kidney", "kidneys"],
	"Eyes or ears": ["eye", "eyes", "ear", "ears"],
};

export const asked = (): Asked => ({
	calls: ["body bank", "bank", "organ", "store", "storage", "spare"],
	names: { count: ["hearts", "kidneys", "arms", "legs", "lungs", "livers", "eyes"], months: ["months", "month"] },
	values: [
		...Object.entries(PARTS).map(([part, words]) => ({ words, shown: part.toLowerCase(), fill: { part } })),
		{ words: ["vat grown", "vat", "cloned"], shown: "vat-grown", fill: { how: "Vat-grown" }, calls: true },
		{ words: ["sell", "selling"], shown: "sell", fill: { how: "Sell" }, calls: true },
		{ words: ["buy", "buying"], shown: "buy", fill: { how: "Buy" } },
	],
	numbers: ["count"],
	also: ["price", "cost"],
	shown: {
		months: { of: "how", options: ["Buy", "Vat-grown"] },
		storage: { of: "how", options: ["Buy", "Vat-grown"] },
	},
});
