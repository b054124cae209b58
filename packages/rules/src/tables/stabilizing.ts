/** Tables and equations of dying and stabilizing: Friday Night Firefight and Trauma Team insert them. */
import { STABILIZATION_AIDS } from "../saves.ts";
import { band, type RulesEquation, type RulesTable, signed } from "../table.ts";
import { MAX_MORTAL } from "../wounds.ts";

export const tables: Record<string, RulesTable> = {
	"stabilization-aids": {
		caption: "Stabilizing",
		head: ["With", "Bonus"],
		rows: STABILIZATION_AIDS.map(({ aid, bonus }) => [aid, signed(bonus)]),
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
};

export const equations: Record<string, RulesEquation> = {
	"death-save": {
		cells: [
			{ label: "Save", value: "Body Type" },
			{ label: band(0, MAX_MORTAL), value: "Mortal level" },
			{ label: "Roll that or lower", value: "1D10" },
		],
		operators: ["−", "≥"],
		source: "specification",
	},
	stabilization: {
		cells: [
			{ label: "Stat", value: "TECH" },
			{ label: "Skill", value: "Medical" },
			{ label: "One die", value: "1D10" },
			{ label: "All of it", value: "Damage" },
		],
		operators: ["+", "+", "≥"],
		source: "specification",
	},
};
