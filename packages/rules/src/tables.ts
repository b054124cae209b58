/** Every table and equation that a text can insert by name: `::rules{table="cover"}`, `::rules{equation="skill-check"}`. */
import type { RulesEquation, RulesTable } from "./table.ts";
import * as cyberware from "./tables/cyberware.ts";
import * as fnff from "./tables/fnff.ts";
import * as area from "./tables/fnff-area.ts";
import * as attacks from "./tables/fnff-attacks.ts";
import * as harm from "./tables/fnff-harm.ts";
import * as melee from "./tables/fnff-melee.ts";
import * as interlock from "./tables/interlock.ts";
import * as growth from "./tables/interlock-growth.ts";
import * as medical from "./tables/medical.ts";
import * as market from "./tables/medical-market.ts";

export const tables: Record<string, RulesTable> = {
	...interlock.tables,
	...growth.tables,
	...fnff.tables,
	...attacks.tables,
	...area.tables,
	...melee.tables,
	...harm.tables,
	...medical.tables,
	...market.tables,
	...cyberware.tables,
};
export const equations: Record<string, RulesEquation> = {
	...interlock.equations,
	...growth.equations,
	...fnff.equations,
	...attacks.equations,
	...melee.equations,
	...harm.equations,
	...medical.equations,
	...market.equations,
	...cyberware.equations,
};
