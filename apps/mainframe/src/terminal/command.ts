import type { Path } from "./path.ts";
import type { TerminalNode } from "./tree.ts";

/** One printed line, or several joined by line breaks. */
export type Line =
	| { kind: "echo"; path: string; text: string }
	| { kind: "output"; text: string }
	/** Names in columns, as `ls` prints them. */
	| { kind: "names"; names: string[] }
	| { kind: "error"; text: string };

/** An effect of a command outside the terminal. */
export type Effect = { launch: "player" } | { visit: string };

/** The result of a command. */
export interface Outcome {
	lines: Line[];
	/** The reader's folder afterwards; unchanged if absent. */
	path?: Path;
	clear?: true;
	effect?: Effect;
}

/** The reader's folder, and the tree. */
interface WorkingFolder {
	tree: TerminalNode;
	path: Path;
}

/** One word of the terminal. */
export interface Command {
	/** As `help` shows it; a command without it is not listed. */
	usage?: { form: string; does: string };
	/** Returns the argument in a trimmed line, or undefined if the line is another command. */
	match: (input: string) => string | undefined;
	run: (argument: string, at: WorkingFolder) => Outcome;
}

/** Returns an outcome that prints a text of one or more lines. */
export function output(text: string): Outcome {
	return { lines: [{ kind: "output", text }] };
}

/** Returns an outcome that prints a text as an error. */
export function error(text: string): Outcome {
	return { lines: [{ kind: "error", text }] };
}

/** Matches one word, case-insensitive. */
export function word(name: string): Command["match"] {
	return (input) => (input.toLowerCase() === name ? "" : undefined);
}

/** Matches a command with one argument, `cat readme.txt`; the command is case-insensitive. */
export function withArgument(name: string): Command["match"] {
	return (input) => {
		const [first = "", ...rest] = input.split(/\s+/);
		return first.toLowerCase() === name ? rest.join(" ") : undefined;
	};
}
