/** Chrome cart: the price of pieces and their operations, and the Humanity and EMP that they take. */

import { diceAverage, diceRange, parseDice } from "../dice.ts";
import { empathyAfter, humanity, isCyberpsycho } from "../humanity.ts";
import { chance, combine, type Outcomes, percent, rolled } from "../odds.ts";
import { PIECES, type Piece, type PieceKind } from "../pieces.ts";
import { SURGERY } from "../surgery.ts";
import { money } from "../tables/money.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { named, number, rows } from "./fields.ts";
import { statField } from "./people.ts";
import type { StateOf } from "./state.ts";

/** The bases of each table that begins with one: every other piece in the table needs a base. */
const BASES: Partial<Record<PieceKind, readonly string[]>> = {
	neuralware: ["Processor"],
	cyberoptics: ["Cyberoptic"],
	cyberaudio: ["Cyberaudio"],
	limbs: ["Cyberarm", "Cyberleg", "Second pair of arms"],
};

const ALL = (Object.entries(PIECES) as [PieceKind, readonly Piece[]][]).flatMap(([kind, pieces]) =>
	pieces.map((piece) => ({ ...piece, kind })),
);

export const CHROME_CART_FIELDS = {
	emp: statField("EMP"),
	lost: number("Humanity lost before", { most: 100, initial: 0, why: "ten for each point of EMP" }),
	pieces: rows(
		"Pieces",
		{
			piece: named(
				"Piece",
				ALL.map(({ name }) => name),
				"Cyberoptic",
				"the catalog",
			),
			rolled: number("Humanity rolled", { most: 24, initial: 0, why: "4D6 at most, or 0 before the dice" }),
		},
		{ most: 20, initial: [{ piece: "Cyberoptic", rolled: 0 }] },
	),
};

export type ChromeCartState = StateOf<typeof CHROME_CART_FIELDS>;

export interface ChromeCartSum extends Sum {
	/** Eurobucks, surgery included. */
	price: number;
	/** Humanity lost: the exact average, the least, and the most. A rolled result counts as rolled. */
	average: number;
	least: number;
	most: number;
	/** EMP after the average loss, rounded as the rule says. */
	emp: number;
	/** Damage of all operations, in dice. */
	damage: string;
}

function chromeCart({ emp, lost, pieces }: ChromeCartState): ChromeCartSum {
	const bought = pieces.flatMap(({ piece, rolled }) => {
		const found = ALL.find(({ name }) => name === piece);
		return found ? [{ ...found, rolled }] : [];
	});
	const lines: Line[] = [];
	let price = 0;
	let dice = 0;
	let humanityLost: Outcomes = new Map([[0, 1]]);
	const sum = { average: 0, least: 0, most: 0 };
	for (const it of bought) {
		const surgery = SURGERY[it.surgery];
		price += it.price + surgery.cost;
		dice += surgery.damageDice;
		const of = parseDice(it.humanity);
		// A result above the most that these dice can show belongs to the piece that was in this row before.
		const known = it.rolled > 0 && it.rolled <= diceRange(of).most ? it.rolled : undefined;
		const range = diceRange(of);
		sum.average += known ?? diceAverage(of);
		sum.least += known ?? range.least;
		sum.most += known ?? range.most;
		humanityLost = combine(humanityLost, known ? new Map([[known, 1]]) : rolled(of), (a, b) => a + b);
		const operation = surgery.cost ? ` + ${money(surgery.cost)}` : "";
		lines.push({
			label: `${it.name}, ${it.surgery}: ${money(it.price)}${operation}`,
			value: `${money(it.price + surgery.cost)} eb`,
			address: "F401",
			stamp: "ours",
		});
	}
	for (const need of missingBases(bought)) lines.push({ label: need, value: "Missing", address: "F401" });
	lines.push({ label: "Together", value: `${money(price)} eb`, total: true });
	const damage = dice ? `${dice}D6` : "None";
	if (dice)
		lines.push({
			label: "Damage of the operations",
			value: `${damage}, ${(dice * 7) / 2}`,
			address: "F202",
			stamp: "ours",
		});
	const average = Math.round(sum.average * 100) / 100;
	const after = empathyAfter(emp, lost + Math.floor(average));
	const one = sum.least === sum.most;
	lines.push(
		{ label: `Humanity, EMP ${emp}`, value: `${humanity(emp)}`, address: "F301", total: true },
		...(lost ? [{ label: "Lost before", value: `${lost}`, address: "F303" }] : []),
		{ label: one ? "Lost, as rolled" : "Lost, on average", value: `${average}`, address: "F302" },
		...(one ? [] : [{ label: "Lost, at best and at worst", value: `${sum.least}, ${sum.most}`, address: "F302" }]),
	);
	for (let left = emp; left >= 0; left--) {
		const odds = chance(humanityLost, (points) => empathyAfter(emp, lost + points) === left);
		if (odds.ways > 0) {
			const psycho = left === 0 && isCyberpsycho(emp, lost + sum.most);
			const label = psycho ? "EMP 0: the referee’s character" : `EMP ${left}`;
			lines.push({
				label,
				value: percent(odds),
				address: psycho ? "F102" : "F303",
				...(psycho && { stamp: "ours" as const }),
			});
		}
	}
	const odds = chance(humanityLost, (points) => empathyAfter(emp, lost + points) >= after);
	const answer = `${money(price)} eb, EMP ${after}`;
	const fate = one ? {} : { odds: `${percent(odds)} for EMP ${after}+` };
	return { answer, ...fate, lines, price, ...sum, emp: after, damage };
}

/** Returns a sentence for each base that a piece needs and the cart lacks. */
function missingBases(bought: readonly { name: string; kind: PieceKind }[]): string[] {
	const names = bought.map(({ name }) => name);
	return (Object.entries(BASES) as [PieceKind, readonly string[]][]).flatMap(([kind, bases]) => {
		const needs = bought.find((it) => it.kind === kind && !bases.includes(it.name));
		return needs && !bases.some((base) => names.includes(base)) ? [`${needs.name} needs a ${bases[0]}`] : [];
	});
}

export const chromeCartCalculator = calculator({
	name: "chrome-cart",
	title: "Chrome cart",
	address: "F400",
	fields: CHROME_CART_FIELDS,
	sum: chromeCart,
});
