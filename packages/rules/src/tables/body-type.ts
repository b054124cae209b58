/** The tables of Body Type: Interlock and Friday Night Firefight insert them. */
import { BODY_TYPE_BANDS, carryKg, liftKg } from "../body-type.ts";
import { STAT_RANGE } from "../stats.ts";
import { band, type RulesTable, signed } from "../table.ts";

export const bodyTypes: RulesTable = {
	head: ["Body Type", "Build", "Modifier"],
	rows: BODY_TYPE_BANDS.map(({ name, from, to, modifier }) => [
		band(from, to),
		Number.isFinite(to) ? name : `${name} (cybernetics only)`,
		signed(modifier),
	]),
	numeric: [false, false, true],
	variant: "answer",
	source: "specification",
};

const BODY_TYPES = Array.from({ length: STAT_RANGE.most - STAT_RANGE.least + 1 }, (_, i) => STAT_RANGE.least + i);

export const carryLift: RulesTable = {
	head: ["Body Type", "Carry", "Lift"],
	rows: BODY_TYPES.map((body) => [`${body}`, `${carryKg(body)} kg`, `${liftKg(body)} kg`]),
	numeric: [false, true, true],
	variant: "dense",
	source: "specification",
};

export const tables: Record<string, RulesTable> = { "body-types": bodyTypes, "carry-lift": carryLift };
