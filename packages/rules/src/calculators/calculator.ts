/** What a calculator is, apart from how it is drawn. */

import type { Source } from "../source.ts";
import type { Fields, StateOf } from "./state.ts";

/** How a value came to be: a house rule, our own value, or our reading of an open rule. None: the specification's. */
export type Stamp = Exclude<Source, "specification">;

/** A line of the working. */
export interface Line {
	label: string;
	/** With its sign where it is added: `+3`. */
	value?: string;
	/** The rule that it follows: `D813`. */
	address?: string;
	stamp?: Stamp;
	/** A rule stands above it: what the lines so far come to. */
	total?: true;
}

/** What a calculator comes to. */
export interface Sum {
	/** In a few words: `7 or higher`. */
	answer: string;
	/** How likely that is, exactly: `40%`. */
	odds?: string;
	lines: Line[];
}

/** A sum worked by hand. The tests compare it with what the calculator gives; a page may print it. */
export interface WorkedExample<S> {
	/** Names it in a text: `::worked{calculator="to-hit" examples="rifle-at-100-m"}`. */
	slug: string;
	title: string;
	/** What the state says, in words: `REF 7, rifle 5, no aim`. */
	setting: string;
	state: Partial<S>;
	answer: string;
	odds?: string;
}

export interface Calculator<F extends Fields = Fields, S extends Sum = Sum> {
	/** Names it in a text: `::calculator{name="to-hit"}`. */
	name: string;
	title: string;
	fields: F;
	sum: (state: StateOf<F>) => S;
}

/** A calculator with its examples, which the page's text has and its code does not need. */
export interface WithExamples<F extends Fields = Fields> extends Calculator<F> {
	examples: readonly WorkedExample<StateOf<F>>[];
}

/** Checks the types of a calculator. */
export function calculator<F extends Fields, S extends Sum>(it: Calculator<F, S>): Calculator<F, S> {
	return it;
}
