/** How players ask for the sums of the hospital and of chrome. */

import { TURN_SECONDS, TURNS_PER_MINUTE } from "../../death-state.ts";
import { PIECES } from "../../pieces.ts";
import type { Asked } from "../asked.ts";

export const DEATH_CLOCK_ASKED: Asked = {
	calls: ["revive", "revival", "death state", "dead", "resuscitate", "bring back", "flatlined"],
	names: { turns: ["turns", "turn"], rounds: ["rounds", "round"] },
	units: {
		turns: [
			{ words: ["minutes", "minute", "min"], by: TURNS_PER_MINUTE, calls: true },
			{ words: ["seconds", "second", "sec"], by: 1 / TURN_SECONDS, calls: true },
		],
	},
	also: ["body", "back", "ago", "since"],
};

export const HEALING_BILL_ASKED: Asked = {
	calls: ["heal", "healing", "healing bill", "recover", "hospital bill", "how long to heal"],
	names: { damage: ["points", "damage", "points of damage", "wounds"] },
	values: [
		{ words: ["in a hospital", "in hospital", "hospital"], shown: "hospital", fill: { care: "Hospital" }, calls: true },
		{ words: ["nanotech", "nano"], fill: { aids: ["Nanotechnology"] } },
	],
	also: ["days", "bill", "cost", "long"],
};

const PARTS: Record<string, readonly string[]> = {
	"Heart or lung": ["heart", "hearts", "lung", "lungs"],
	"Liver or kidney": ["liver", "kidney", "kidneys"],
	"Eyes or ears": ["eye", "eyes", "ear", "ears"],
};

export const BODY_BANK_ASKED: Asked = {
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
};

export const CHROME_CART_ASKED: Asked = {
	calls: ["chrome", "cyberware", "humanity", "humanity loss", "surgery"],
	names: { emp: ["emp", "empathy"], lost: ["lost", "humanity lost"] },
	values: Object.values(PIECES)
		.flat()
		.map(({ name }) => ({ words: [name.toLowerCase()], shown: name, fill: { piece: name }, calls: true as const })),
	also: ["cost", "price", "and", "plus", "both", "surgery", "together", "left"],
};
