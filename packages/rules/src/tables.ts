/** Every table and equation that a text may place by name: `::rules{table="cover"}`, `::rules{equation="skill-check"}`. */
import type { RulesEquation, RulesTable } from "./table.ts";
import * as cyberware from "./tables/cyberware.ts";
import * as fnff from "./tables/fnff.ts";
import * as interlock from "./tables/interlock.ts";
import * as medical from "./tables/medical.ts";

export const tables: Record<string, RulesTable> = {
	...interlock.tables,
	...fnff.tables,
	...medical.tables,
	...cyberware.tables,
};
export const equations: Record<string, RulesEquation> = {
	...interlock.equations,
	...fnff.equations,
	...medical.equations,
	...cyberware.equations,
};
