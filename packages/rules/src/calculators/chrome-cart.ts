/** Chrome cart: the price of pieces and their operations, and the Humanity and EMP that they take. */

import { addressOf, type Misfit, misfits } from "../chrome-fit.ts";
import { diceAverage, diceRange, parseDice } from "../dice.ts";
import { empathyAfter, humanity, isCyberpsycho } from "../humanity.ts";
import { chance, combine, type Outcomes, percent, rolled } from "../odds.ts";
import { PIECES } from "../pieces.ts";
import { SURGERY } from "../surgery.ts";
import { money } from "../tables/money.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { named, number, rows } from "./fields.ts";
import { statField } from "./people.ts";
import type { StateOf } from "./state.ts";

const ALL = Object.values(PIECES).flat();

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
	/** The chance of EMP 0; undefined if no roll leads there. */
	zero?: string;
	/** Damage of all operations, in dice. */
	damage: string;
	/** What the pieces lack, and what of them cannot be. */
	faults: Misfit[];
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
			address: addressOf(it.name),
			stamp: "ours",
		});
	}
	const faults = misfits(bought.map(({ name }) => name));
	lines.push(...faults.map((it) => ({ ...it, stamp: "ours" as const })));
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
	const atLeast = (left: number) => chance(humanityLost, (points) => empathyAfter(emp, lost + points) >= left);
	const psycho = chance(humanityLost, (points) => isCyberpsycho(emp, lost + points));
	const zero = psycho.ways > 0 ? percent(psycho) : undefined;
	const fates = [
		...(after > 0 ? [`${percent(atLeast(after))} for EMP ${after}+`] : []),
		...(zero ? [`${zero} for EMP 0`] : []),
	];
	return {
		answer: `${money(price)} eb, EMP ${after}`,
		...(!one && { odds: fates.join(", ") }),
		lines,
		price,
		...sum,
		emp: after,
		...(zero && { zero }),
		damage,
		faults,
	};
}

export const chromeCartCalculator = calculator({
	name: "chrome-cart",
	title: "Chrome cart",
	address: "F400",
	fields: CHROME_CART_FIELDS,
	sum: chromeCart,
});
