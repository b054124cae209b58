/** Body bank, worked by hand. */

import type { BodyBankState } from "./body-bank.ts";
import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";

export const BODY_BANK_EXAMPLES: readonly WorkedExample<BodyBankState>[] = [
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
