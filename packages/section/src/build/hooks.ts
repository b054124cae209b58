/**
 * What a section adds to its own build: the default export of its `src/build.ts`. It runs in Node at build only,
 * so zod and the schemas never reach a browser.
 */

import type { Node } from "@dataterm/ui/tree.ts";
import type { ZodType } from "zod";

export interface SectionBuild {
	/**
	 * The schema of each data file by its claimed path: `/assets/TraumaTeam/Drugs.json`. A `:name` stands for any one
	 * name: `/assets/Classes/:class/:class.json`. The first that fits counts. Every JSON file needs one.
	 */
	schemas?: Record<string, ZodType>;
	/** Data files whose texts keep straight quotation marks, as a terminal prints them; by their claimed paths. */
	typewriter?: string[];
	/** Blocks with addresses that are made of data instead of text, in the order in which they get them. */
	blocks?: (data: SectionData) => DataBlock[];
	/** What search prints of an entry of section.json; without it, its fields one by one. */
	answer?: (entry: Record<string, unknown>, file: string) => Answer;
	/** What search prints in place of the slots that the pages' code fills, by the slots' names. */
	slots?: (data: SectionData) => Record<string, Node[]>;
	/** Reports whether a page tells a story or only mentions rules; see SearchEntry. */
	mentions?: (page: string) => boolean;
	/** Checks that go beyond one file: a picture that is missing, names that must agree. */
	check?: (data: SectionData, complain: Complain) => void;
}

export interface SectionData {
	/** The parsed JSON of a claimed file. Throws where the section has none of that name. */
	json: <T>(file: string) => T;
	/** Does the section ship this claimed file? */
	has: (file: string) => boolean;
	/** All files that it ships, by their claimed paths. */
	files: string[];
}

/** `file` is a claimed path, or `section.json`; `what` and `remedy` are sentences. */
export type Complain = (file: string, what: string, remedy: string) => void;

/** What search knows of something besides its title. */
export interface Answer {
	nodes: Node[];
	terms?: string[];
	value?: string;
	/** See SearchEntry. */
	mention?: true;
}

export interface DataBlock extends Answer {
	page: string;
	title: string;
	/** Last part of its key. Without one, this is what search says of the page itself, which has its address already. */
	slug?: string;
	/** The tab on which it stands. */
	tab?: string;
}
