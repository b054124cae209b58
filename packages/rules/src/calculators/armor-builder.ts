/** Armor builder: pieces from the body outward, and the SP of each location, the EV, and what cannot be worn. */

import { ARMOR, type ArmoredPart, combineSp, LAYER_EV, MAX_HARD_LAYERS, MAX_LAYERS } from "../armor.ts";
import { capitalized } from "../capitalized.ts";
import { ARMORED_PARTS, piecesOver, type SuitPiece, suitEncumbrance } from "../suit.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { choice, number, rows } from "./fields.ts";
import { evPenalty, refField, refNow, type Wounds, woundsField } from "./ref-now.ts";
import type { StateOf } from "./state.ts";

/** Addresses store positions in this list: add new pieces at the end. */
const PIECES = ARMOR.map(({ piece }) => piece);

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
	/** SP by part of the body. */
	sp: Record<ArmoredPart, number>;
	/** 0 or less. */
	ev: number;
	refNow: number;
	/** A sentence for each combination that cannot be worn. */
	faults: string[];
}

function armorBuilder({ pieces, ref, wounds }: ArmorBuilderState): ArmorBuilderSum {
	const worn: SuitPiece[] = pieces.flatMap(({ piece, lost }) => {
		const found = ARMOR.find((it) => it.piece === piece);
		return found ? [{ ...found, sp: Math.max(0, found.sp - lost) }] : [];
	});
	const lines: Line[] = [];
	const faults: string[] = [];
	const sp = { head: 0, torso: 0, arms: 0, legs: 0 };
	for (const part of ARMORED_PARTS) {
		const over = piecesOver(worn, part);
		faults.push(...faultsOf(over, part));
		for (const [place, layer] of over.entries()) {
			const before = sp[part];
			sp[part] = combineSp(before, layer.sp);
			const bonus = sp[part] - Math.max(before, layer.sp);
			lines.push({
				label: `${capitalized(part)}: ${layer.piece}, SP ${layer.sp}${bonus ? `, bonus ${signed(bonus)}` : ""}`,
				value: `${sp[part]}`,
				address: place === 0 ? "D402" : "D403",
				...(place > 1 && { stamp: "reading" as const }),
			});
		}
	}
	const ev = suitEncumbrance(worn);
	lines.push(...evLines(worn, ev), ...refLine(ref, wounds, -ev));
	for (const fault of faults) lines.push({ label: fault, value: "Not worn", address: "D402" });
	const all = ARMORED_PARTS.map((part) => `${part} ${sp[part]}`).join(", ");
	return {
		answer: faults.length > 0 ? "Cannot be worn together" : `${capitalized(all)}, EV ${signed(ev)}`,
		lines,
		sp,
		ev,
		refNow: refNow(ref, wounds, -ev),
		faults,
	};
}

function faultsOf(over: readonly SuitPiece[], part: ArmoredPart): string[] {
	const hard = over.filter((it) => it.hard);
	return [
		...(over.length > MAX_LAYERS ? [`${over.length} layers over the ${part}, ${MAX_LAYERS} at most`] : []),
		...(hard.length > MAX_HARD_LAYERS
			? [`${hard.map(({ piece }) => piece).join(" and ")} over the ${part}, one hard at most`]
			: []),
	];
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
	const stamp = evPenalty(ref, wounds, ev) !== 0 ? { stamp: "reading" as const } : {};
	return [{ label, value: `${refNow(ref, wounds, ev)}`, address: "D403", ...stamp }];
}

export const armorBuilderCalculator = calculator({
	name: "armor-builder",
	title: "Armor builder",
	address: "D403",
	fields: ARMOR_BUILDER_FIELDS,
	sum: armorBuilder,
});
