/** The difficulties of a skill check. Source: specification §9, Interlock rules content, "Skill check difficulty". */
import { specification } from "@dataterm/rules";

export interface Difficulty {
	name: string;
	number: number;
	/** What it means to a professional. */
	feels: string;
}

/** From easy 10 to nearly impossible 30, in steps of 5. */
export const DIFFICULTIES: readonly Difficulty[] = specification([
	{ name: "Easy", number: 10, feels: "A thing you could do drunk" },
	{ name: "Average", number: 15, feels: "A pro does it daily" },
	{ name: "Difficult", number: 20, feels: "A pro sweats" },
	{ name: "Very difficult", number: 25, feels: "A pro talks about it for a year" },
	{ name: "Nearly impossible", number: 30, feels: "Nobody will believe you" },
]);
