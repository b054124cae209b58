/** The parts of a calculator, without its form. */

import type { Source } from "../source.ts";
import type { Fields, StateOf } from "./state.ts";

/** The source of a value: a house rule, our own value, or our reading. A value of the specification has no stamp. */
export type Stamp = Exclude<Source, "specification">;

/** A line of the working. */
export interface Line {
	label: string;
	/** With a sign if it is added: `+3`. */
	value?: string;
	/** The rule that it follows: `D813`. */
	address?: string;
	stamp?: Stamp;
	/** The total of the lines so far, under a rule. */
	total?: true;
}

/** The result of a calculator. */
export interface Sum {
	/** In a few words: `7 or higher`. */
	answer: string;
	/** The exact chance of it: `40%`. If the answer is no roll, with its words: `25% in stock`. */
	odds?: string;
	/** The number in the answer, to draw in dots: `12` of `12 left`. */
	figure?: number;
	/** The answer in cells, or what the answer leaves out, if the calculator has a label. */
	results?: readonly { label: string; value: string; address?: string }[];
	/** Sentences below the answer. */
	notes?: readonly string[];
	lines: Line[];
}

/** An example worked by hand. The build compares it with the calculator's result; a page may print it. */
export interface WorkedExample<S> {
	/** Names it in a text: `::worked{calculator="to-hit" examples="rifle-at-100-m"}`. */
	slug: string;
	title: string;
	/** The state in words: `REF 7, rifle 5, no aim`. */
	setting: string;
	state: Partial<S>;
	answer: string;
	odds?: string;
}

/** Returns a worked example, so that a list has one to a line. */
export function example<S>(
	slug: string,
	title: string,
	setting: string,
	state: Partial<S>,
	answer: string,
	odds?: string,
): WorkedExample<S> {
	return { slug, title, setting, state, answer, ...(odds !== undefined && { odds }) };
}

export interface Calculator<F extends Fields = Fields, S extends Sum = Sum> {
	title: string;
	/** Above the answer in the form that is made of the fields: `Points`. */
	label?: string;
	/** In that form, the worked examples are below the fields, which are much shorter than the answer. */
	shortFields?: true;
	/** The rule whose block has it: names the query parameter with its state. */
	address: string;
	fields: F;
	sum: (state: StateOf<F>) => S;
}

/**
 * Checks the types of a calculator.
 * @__NO_SIDE_EFFECTS__
 */
export function calculator<F extends Fields, S extends Sum>(it: Calculator<F, S>): Calculator<F, S> {
	return it;
}
