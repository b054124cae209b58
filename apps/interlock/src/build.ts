/** What Interlock adds to its own build: the shape of its data, and what search prints of an entry. */
import type { SectionBuild } from "@dataterm/section";
import { markOf } from "@dataterm/ui/nodes";
import { fumbleNodes } from "./fumbles.ts";
import { multipliersTable } from "./multipliers-table.ts";
import {
	type FumbleTable,
	type FumbleTablesFile,
	fumbleTablesFile,
	type Skill,
	type SkillListFile,
	type Stat,
	type StatsFile,
	skillListFile,
	statsFile,
} from "./schemas.ts";
import { fumbleLists, statsTable } from "./search-lists.ts";
import { SHEET_FILES } from "./sheets.ts";
import { skillNodes } from "./skill-nodes.ts";
import { statNodes } from "./stat-nodes.ts";

const STATS = "/assets/Interlock/Stats.json";
const FUMBLE_TABLES = "/assets/Interlock/FumbleTables.json";
const SKILL_LIST = "/assets/Interlock/SkillList.json";

export default {
	schemas: { [STATS]: statsFile, [FUMBLE_TABLES]: fumbleTablesFile, [SKILL_LIST]: skillListFile },
	answer: (entry, file) => {
		if (file === STATS) {
			const stat = entry as Stat;
			return { nodes: statNodes(stat), terms: [stat.short], value: stat.short };
		}
		if (file === FUMBLE_TABLES) return { nodes: fumbleNodes(entry as FumbleTable), terms: ["fumble", "natural 1"] };
		const skill = entry as Skill;
		return {
			nodes: skillNodes(skill),
			terms: skill.takesIn,
			value: `IP × ${skill.multiplier}${markOf(skill.sources.multiplier)}`,
		};
	},
	fills: ({ json }) => ({
		multipliers: [multipliersTable(json<SkillListFile>(SKILL_LIST).list.flatMap(({ skills }) => skills))],
	}),
	slots: ({ json }) => ({
		"fumble-tables": fumbleLists(json<FumbleTablesFile>(FUMBLE_TABLES).fumbleTable),
		stats: [statsTable(json<StatsFile>(STATS).stats)],
	}),
	asked({ json }) {
		const skills = json<SkillListFile>(SKILL_LIST).list.flatMap(({ skills }) => skills);
		const named = skills.map(({ name, multiplier, takesIn = [] }) => ({
			words: [name, ...takesIn].map((it) => it.toLowerCase()),
			shown: name,
			fill: { multiplier: `× ${multiplier}` },
		}));
		return {
			improvement: named,
			"skill-check": named.map(({ words }) => ({ words, number: "skill" })),
		};
	},
	// The glossary repeats what other pages say.
	mentions: (page) => page === "glossary",
	check: ({ has }, complain) => {
		for (const file of SHEET_FILES) {
			if (!has(file)) {
				complain(
					file,
					"The Sheet page shows or opens this file, and it is missing.",
					"Print the sheets again (make media ASSET=sheets), or change its name in src/sheets.ts.",
				);
			}
		}
	},
} satisfies SectionBuild;
