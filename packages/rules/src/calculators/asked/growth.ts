/** How players ask for the sums of a character and of skills. */

import { DIFFICULTIES } from "../../difficulties.ts";
import { IP_MULTIPLIERS } from "../../improvement.ts";
import type { Asked } from "../asked.ts";

const STATS = ["INT", "REF", "TECH", "COOL", "ATTR", "LUCK", "MA", "EMP"].map((it) => it.toLowerCase());

export const IMPROVEMENT_ASKED: Asked = {
	calls: ["ip", "improvement points", "improve", "raise", "xp", "experience", "level up"],
	names: { saved: ["ip saved", "saved"], session: ["ip a session"] },
	values: IP_MULTIPLIERS.map((it) => ({
		words: [`times ${it}`, `multiplier ${it}`, `x ${it}`],
		shown: `multiplier ${it}`,
		fill: { multiplier: `× ${it}` },
	})),
	numbers: ["from", "to"],
	also: ["skill", "level", "cost", "points"],
};

export const SKILL_CHECK_ASKED: Asked = {
	calls: ["skill check", "check", "task", "chance", "roll"],
	names: { stat: ["stat", "body", ...STATS], skill: ["skill"] },
	values: [
		{ words: ["hard"], shown: "Difficult", fill: { difficulty: "Difficult" } },
		...["Easy", "Average", "Difficult", "Very difficult", "Nearly impossible"].map((difficulty) => ({
			words: [difficulty.toLowerCase()],
			shown: difficulty.toLowerCase(),
			fill: { difficulty },
			calls: true as const,
		})),
		...DIFFICULTIES.map(({ name, number }) => ({
			words: [`difficulty ${number}`, `against ${number}`, `versus ${number}`, `vs ${number}`],
			shown: name.toLowerCase(),
			fill: { difficulty: name },
			calls: true as const,
		})),
	],
	also: ["task", "difficulty"],
};

export const FACEDOWN_ASKED: Asked = {
	calls: ["facedown", "face down", "stare down", "staredown", "face off"],
	names: {
		cool: ["cool", "my cool"],
		reputation: ["rep", "reputation", "my rep"],
		theirCool: ["cool", "his cool", "their cool"],
		theirReputation: ["rep", "reputation", "his rep", "their rep"],
	},
};

export const CAREER_POINTS_ASKED: Asked = {
	calls: ["career points", "pickup points", "career skills", "pickup skills"],
	names: { pickup: ["spent"] },
};

export const STAT_POINTS_ASKED: Asked = {
	calls: ["stat points", "stats", "creation points", "character points"],
	names: { BT: ["body", "body type"] },
};
