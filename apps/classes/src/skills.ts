/**
 * Where skills are explained. Interlock's addresses are written down here, since sections are built alone; the build
 * checks them, and those of the special abilities.
 */
import { isOpenChoice } from "./career.ts";
import addresses from "./skill-addresses.json" with { type: "json" };

/** Interlock's pages to which every class leads: the list of skills, and how career points are spent. */
export const SKILL_LIST = "C600";
export const STARTING_SKILLS = "C402";

/** The addresses of Interlock's skills and of the special abilities, by name. */
export const skillAddresses: Record<string, string> = addresses;

/** Returns the address of a career skill's rule. A choice that is left to the player leads to the whole list. */
export function skillAddress(skill: string): string | undefined {
	return isOpenChoice(skill) ? SKILL_LIST : skillAddresses[skill];
}
