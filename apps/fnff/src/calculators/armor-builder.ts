/** Armor builder: pieces from the body outward, and the SP of each location, the EV, and what cannot be worn. */

import {
	ALL_ARMOR,
	type ArmoredPart,
	type Asked,
	calculator,
	capitalized,
	choice,
	combineSp,
	example,
	LAYER_EV,
	type Line,
	number,
	piecesOver,
	placesOf,
	rows,
	type StateOf,
	type SuitPiece,
	type SuitPlace,
	type Sum,
	signed,
	suitEncumbrance,
	type WorkedExample,
	wearFaults,
} from "@dataterm/rules";
import { evPenalty, refField, refNow, type Wounds, woundsField } from "./shared/ref-now.ts";
import { worn } from "./shared/words.ts";

/** Addresses store positions in this list: add new pieces at the end. */
const PIECES = ALL_ARMOR.map(({ piece }) => piece);

export const ARMOR_BUILDER_FIELDS = {
	pieces: rows(
		"Pieces",
		{
			piece: choice("Piece", PIECES, "Armored T-shirt", "from the body outward"),
			lost: number("SP lost", { most: 25, initial: 0, why: "no piece in these rules has more to lose" }),
		},
		{ most: 8, initial: [{ piece: "Armored T-shirt", lost: 0 }] },
	),
	ref: refField(),
	wounds: woundsField(),
};

export type ArmorBuilderState = StateOf<typeof ARMOR_BUILDER_FIELDS>;

export interface ArmorBuilderSum extends Sum {
	/** SP by part of the body; of the head, that of its weaker half. */
	sp: Record<ArmoredPart, number>;
	/** SP by place, with the halves of the head apart if a piece covers one of them. */
	places: (SuitPlace & { sp: number })[];
	/** 0 or less. */
	ev: number;
	refNow: number;
	/** A sentence for each combination that cannot be worn. */
	faults: string[];
}

function armorBuilder({ pieces, ref, wounds }: ArmorBuilderState): ArmorBuilderSum {
	const worn: SuitPiece[] = pieces.flatMap(({ piece, lost }) => {
		const found = ALL_ARMOR.find((it) => it.piece === piece);
		return found ? [{ ...found, sp: Math.max(0, found.sp - lost) }] : [];
	});
	const lines: Line[] = [];
	const places = placesOf(worn).map((place) => ({ ...place, sp: spLines(lines, place, piecesOver(worn, place)) }));
	const faults = places.flatMap((place) => wearFaults(piecesOver(worn, place), place.name));
	const spOf = (part: ArmoredPart) => Math.min(...places.filter((it) => it.part === part).map(({ sp }) => sp));
	const ev = suitEncumbrance(worn);
	lines.push(...evLines(worn, ev), ...refLine(ref, wounds, -ev));
	const all = places.map(({ name, sp }) => `${name} ${sp}`).join(", ");
	return {
		answer: faults.length > 0 ? "Cannot be worn together" : `${capitalized(all)}, EV ${signed(ev)}`,
		// What cannot be worn stops nothing and weighs nothing.
		lines: faults.length > 0 ? faults.map((label) => ({ label, value: "Not worn", address: "D403" })) : lines,
		sp: { head: spOf("head"), torso: spOf("torso"), arms: spOf("arms"), legs: spOf("legs") },
		places,
		ev,
		refNow: refNow(ref, wounds, -ev),
		faults,
	};
}

/** Adds a line for each layer over a place. Returns the SP of all of them together. */
function spLines(lines: Line[], { name }: SuitPlace, over: readonly SuitPiece[]): number {
	let sp = 0;
	for (const [place, layer] of over.entries()) {
		const before = sp;
		sp = combineSp(before, layer.sp);
		const bonus = sp - Math.max(before, layer.sp);
		lines.push({
			label: `${capitalized(name)}: ${layer.piece}, SP ${layer.sp}${bonus ? `, bonus ${signed(bonus)}` : ""}`,
			value: `${sp}`,
			address: place === 0 ? "D402" : "D403",
			...(place > 1 && { stamp: "reading" as const }),
		});
	}
	return sp;
}

function evLines(worn: readonly SuitPiece[], ev: number): Line[] {
	const lines: Line[] = [];
	for (const piece of worn) {
		if (piece.ev > 0) lines.push({ label: `${piece.piece}, EV`, value: signed(-piece.ev), address: "D402" });
	}
	const layers = worn.reduce((sum, piece) => sum + piece.ev, ev);
	const deepest = LAYER_EV.findIndex(
		(_, place) => LAYER_EV.slice(0, place + 1).reduce<number>((a, b) => a + b, 0) === layers,
	);
	if (layers < 0) {
		lines.push({
			label: `${deepest + 1} layers at most in one place`,
			value: signed(layers),
			address: "D403",
			stamp: "reading",
		});
	}
	return [...lines, { label: "EV", value: signed(ev), total: true, address: "D403" }];
}

function refLine(ref: number, wounds: Wounds, ev: number): Line[] {
	if (ev === 0 && wounds === "None") return [];
	const label = wounds === "None" ? `REF ${ref}, less EV` : `REF ${ref}, ${wounds.toLowerCase()} wound, less EV`;
	const isReading = evPenalty(ref, wounds, ev) !== 0 || wounds === "Mortal";
	const stamp = isReading ? { stamp: "reading" as const } : {};
	return [{ label, value: `${refNow(ref, wounds, ev)}`, address: "D403", ...stamp }];
}

export default calculator({
	title: "Armor builder",
	address: "D403",
	fields: ARMOR_BUILDER_FIELDS,
	sum: armorBuilder,
});

type Piece = ArmorBuilderState["pieces"][number]["piece"];

const pieces = (...of: Piece[]) => ({ pieces: of.map((piece) => ({ piece, lost: 0 })) });

export const examples = (): WorkedExample<ArmorBuilderState>[] => [
	example(
		"three-layers",
		"Three layers",
		"T-shirt, medium jacket, flak vest",
		pieces("Armored T-shirt", "Medium armor jacket", "Flak vest"),
		"Head 0, torso 27, arms 18, legs 0, EV −5",
	),
	example(
		"two-hard",
		"Two hard pieces",
		"A flak vest under metal gear",
		pieces("Flak vest", "Metal gear"),
		"Cannot be worn together",
	),
	example(
		"t-shirt",
		"A T-shirt",
		"SP 10 over the torso",
		pieces("Armored T-shirt"),
		"Head 0, torso 10, arms 0, legs 0, EV 0",
	),
	example(
		"jacket-and-pants",
		"Jacket and pants",
		"no second layer anywhere",
		pieces("Medium armor jacket", "Armored pants"),
		"Head 0, torso 18, arms 18, legs 14, EV −1",
	),
	example("metal", "Metal gear", "all over", pieces("Metal gear"), "Head 25, torso 25, arms 25, legs 25, EV −2"),
	example(
		"leather",
		"Leather over a T-shirt",
		"SP 4 over SP 10, bonus 4",
		pieces("Armored T-shirt", "Leather jacket"),
		"Head 0, torso 14, arms 4, legs 0, EV −1",
	),
	example(
		"helmet",
		"Helmet and heavy jacket",
		"one layer each",
		pieces("Steel helmet", "Heavy armor jacket"),
		"Head 14, torso 20, arms 20, legs 0, EV −2",
	),
	example(
		"helmet-and-vest",
		"Two hard pieces, apart",
		"a helmet and a flak vest",
		pieces("Steel helmet", "Flak vest"),
		"Head 14, torso 20, arms 0, legs 0, EV −1",
	),
	example(
		"rag",
		"Shot to rags",
		"a T-shirt at SP 0 under a medium jacket",
		{
			pieces: [
				{ piece: "Armored T-shirt", lost: 10 },
				{ piece: "Medium armor jacket", lost: 0 },
			],
		},
		"Head 0, torso 18, arms 18, legs 0, EV −2",
	),
	example(
		"four",
		"Four layers",
		"one too many over the torso",
		pieces("Armored T-shirt", "Leather jacket", "Light armor jacket", "Heavy armor jacket"),
		"Cannot be worn together",
	),
];

export const asked = (): Asked => ({
	calls: [
		"armor",
		"layer",
		"layers",
		"layered",
		"layering",
		"together",
		"wear",
		"wearing",
		"sp",
		"ev",
		"over",
		"under",
		"plus",
	],
	values: worn((piece) => ({ piece })),
	also: ["combined", "sum", "encumbrance", "stop", "both"],
});
