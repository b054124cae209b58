/** What Classes knows of Interlock. Sections are built alone, so it is written down here; the build checks it. */
import addresses from "./skill-addresses.json" with { type: "json" };

/** Interlock's pages to which every class leads: the list of skills, and how career points are spent. */
export const SKILL_LIST = "C600";
export const STARTING_SKILLS = "C402";

/** The addresses of Interlock's skills by their names. */
export const skillAddresses: Record<string, string> = addresses;
