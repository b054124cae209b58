/**
 * A section's additions to its build: the default export of its `src/build.ts`. It runs only in Node during the build,
 * so zod and the schemas never reach a browser.
 */

import type { AskedValue } from "@dataterm/rules";
import type { Node } from "@dataterm/ui/tree.ts";
import type { ZodType } from "zod";

export interface SectionBuild {
	/**
	 * The schema of each data file by its claimed path: `/assets/TraumaTeam/Drugs.json`. `:name` matches any one
	 * name: `/assets/Classes/:class/:class.json`. The first match counts. Every JSON file needs a schema.
	 */
	schemas?: Record<string, ZodType>;
	/** Claimed paths of data files whose texts keep straight quotation marks, as in a terminal. */
	typewriter?: string[];
	/** Blocks with addresses that come from data instead of text, in the order of their addresses. */
	blocks?: (data: SectionData) => DataBlock[];
	/** What search prints for an entry of section.json; by default, its fields one by one. */
	answer?: (entry: Record<string, unknown>, file: string) => Answer;
	/** What the compiler puts in place of slots, on the page and in search, by the slots' names: tables made of data. */
	fills?: (data: SectionData) => Record<string, Node[]>;
	/** What search prints for the slots that the pages' code fills, by the slots' names. */
	slots?: (data: SectionData) => Record<string, Node[]>;
	/** Phrases of its data that fill its calculators in search, by the calculator's name: skills with their multipliers. */
	asked?: (data: SectionData) => Record<string, readonly AskedValue[]>;
	/**
	 * The links of each row of a table of the rules, which open a calculator filled in with the row's item; by the table's
	 * name, in the order of its rows.
	 */
	rowLinks?: Readonly<Record<string, readonly (readonly RowLink[])[]>>;
	/** Reports whether a page tells a story or only mentions rules; see SearchEntry. */
	mentions?: (page: string) => boolean;
	/** Checks that go beyond one file: a picture that is missing, names that must agree. */
	check?: (data: SectionData, complain: Complain) => void;
}

export interface RowLink {
	words: string;
	/** `#/@D811?D811=1~8.7` */
	href: string;
}

export interface SectionData {
	/** Returns the parsed JSON of a claimed file. Throws if the section does not have the file. */
	json: <T>(file: string) => T;
	/** Reports whether the section ships this claimed file. */
	has: (file: string) => boolean;
	/** The claimed paths of all files that it ships. */
	files: string[];
}

/**
 * `file` is a claimed path, or `section.json`; `what` and `remedy` are sentences. `path` leads to the value that the
 * problem is about: `["drugs", 4, "name"]`.
 */
export type Complain = (file: string, what: string, remedy: string, path?: (string | number)[]) => void;

/** What search prints for something in addition to its title. */
export interface Answer {
	nodes: Node[];
	terms?: string[];
	/** What fits on a result's line, with its stamp: `Strength +4 :ours`. */
	value?: string;
	/** See SearchEntry. */
	mention?: true;
}

export interface DataBlock extends Answer {
	page: string;
	title: string;
	/** The last part of its key. Without it, this is the answer for the page itself, which already has an address. */
	slug?: string;
	/** Its tab. */
	tab?: string;
	/** The object of a data file that holds it: the build adds the block's address to that object, for its page. */
	of?: object;
}
