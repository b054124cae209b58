/** Chrome cart: the price of pieces and their operations, and the Humanity and EMP that they take. */

import {
	type Asked,
	calculator,
	chance,
	combine,
	diceAverage,
	diceRange,
	empathyAfter,
	example,
	humanity,
	isCyberpsycho,
	type Line,
	money,
	named,
	number,
	type Outcomes,
	parseDice,
	percent,
	rolled,
	rows,
	type StateOf,
	SURGERY,
	type Sum,
	statField,
	type WorkedExample,
} from "@dataterm/rules";
import { addressOf, type Misfit, misfits } from "../rules/chrome-fit.ts";
import { PIECES } from "../rules/pieces.ts";

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

export default calculator({
	title: "Chrome cart",
	address: "F400",
	fields: CHROME_CART_FIELDS,
	sum: chromeCart,
});

const pieces = (...of: string[]) => ({ pieces: of.map((piece) => ({ piece, rolled: 0 })) });

export const examples = (): WorkedExample<ChromeCartState>[] => [
	example("cyberoptic", "A cyberoptic", "EMP 6", {}, "2,000 eb, EMP 6", "83.3% for EMP 6+"),
	example(
		"netrunner",
		"A netrunner’s start",
		"EMP 6, processor and cybermodem link",
		pieces("Processor", "Cybermodem link"),
		"2,600 eb, EMP 6",
		"100% for EMP 6+",
	),
	example(
		"rolled",
		"The dice have fallen",
		"EMP 6, a cyberoptic that took 11",
		{ pieces: [{ piece: "Cyberoptic", rolled: 11 }] },
		"2,000 eb, EMP 5",
	),
	example("cyberarm", "A cyberarm", "EMP 6", pieces("Cyberarm"), "5,500 eb, EMP 6", "83.3% for EMP 6+"),
	example("four-arms", "Four arms", "EMP 6", pieces("Second pair of arms"), "10,500 eb, EMP 5", "94.6% for EMP 5+"),
	example(
		"on-the-edge",
		"The ninth point",
		"EMP 6, 8 lost before, a biomonitor",
		{ lost: 8, ...pieces("Biomonitor") },
		"100 eb, EMP 6",
		"50% for EMP 6+",
	),
	example(
		"rippers",
		"Rippers in both hands",
		"EMP 6, 2D6 twice",
		pieces("Rippers", "Rippers"),
		"1,800 eb, EMP 5",
		"94.6% for EMP 5+",
	),
	example(
		"face-plate",
		"A face plate",
		"EMP 2",
		{ emp: 2, ...pieces("Face plate") },
		"1,900 eb, EMP 1",
		"94.6% for EMP 1+, 5.4% for EMP 0",
	),
	example(
		"last-point",
		"The last point of EMP",
		"EMP 1, 5 lost before, a cowl",
		{ emp: 1, lost: 5, ...pieces("Cowl") },
		"1,700 eb, EMP 1",
		"66.7% for EMP 1+, 33.3% for EMP 0",
	),
	example(
		"fashion",
		"Fashion",
		"EMP 6, skinwatch, techhair and a tattoo",
		pieces("Skinwatch", "Techhair", "Light tattoo"),
		"300 eb, EMP 6",
		"100% for EMP 6+",
	),
];

export const asked = (): Asked => ({
	calls: ["chrome", "cyberware", "humanity", "humanity loss", "surgery"],
	names: { emp: ["emp", "empathy"], lost: ["lost", "humanity lost"] },
	values: Object.values(PIECES)
		.flat()
		.map(({ name }) => ({ words: [name.toLowerCase()], shown: name, fill: { piece: name }, calls: true as const })),
	also: ["cost", "price", "and", "plus", "both", "surgery", "together", "left"],
});
