import type { RulesEquation, RulesTable } from "../table.ts";

export const tables: Record<string, RulesTable> = {};
export const equations: Record<string, RulesEquation> = {};
