import { capitalized } from "@dataterm/rules";

export type Gender = "female" | "male";

const PRONOUNS = {
	female: { subject: "she", possessive: "her" },
	male: { subject: "he", possessive: "his" },
};

const PLACEHOLDER = /\{(subject|possessive|Subject|Possessive)\}/g;

/** Fills `{subject}` and `{possessive}`; with a capital at the start of a sentence: `{Subject}`, `{Possessive}`. */
export function withPronouns(text: string, gender: Gender): string {
	return text.replace(PLACEHOLDER, (_, name: string) => {
		const pronoun = PRONOUNS[gender][name.toLowerCase() as "subject" | "possessive"];
		return /^[A-Z]/.test(name) ? capitalized(pronoun) : pronoun;
	});
}

/** Returns the first placeholder that is not a pronoun's. */
export function unknownPlaceholder(text: string): string | undefined {
	return /\{[^{}]*\}?|\}/.exec(text.replace(PLACEHOLDER, ""))?.[0];
}

/** Draws a gender, each with the same chance (specification §9). */
export function drawGender(): Gender {
	return Math.random() < 0.5 ? "female" : "male";
}
