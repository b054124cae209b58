/** The terminal as a pure function: from a state and a line to a state and an effect. */
import { type Command, type Effect, error, type Line } from "./command.ts";
import { cat } from "./commands/cat.ts";
import { cd } from "./commands/cd.ts";
import { cls } from "./commands/cls.ts";
import { exit } from "./commands/exit.ts";
import { help } from "./commands/help.ts";
import { ls } from "./commands/ls.ts";
import { rude } from "./commands/rude.ts";
import { runFile } from "./commands/run-file.ts";
import { shutDown } from "./commands/shut-down.ts";
import { HOME, type Path, printPath } from "./path.ts";
import type { TerminalNode } from "./tree.ts";

const listed = [runFile, cat, cls, cd, ls];
const commands: Command[] = [...listed, help(listed), exit, shutDown, rude];

/** How many lines the screen and the history keep: the newest. */
const MOST_LINES = 500;

export interface TerminalState {
	/** Lines that were run, oldest first. */
	history: string[];
	/** What is on the screen. */
	lines: Line[];
	/** How many lines were on the screen before these. */
	dropped: number;
	path: Path;
}

export const start: TerminalState = { history: [], lines: [], dropped: 0, path: HOME };

function print(state: TerminalState, ...printed: Line[]): TerminalState {
	const lines = [...state.lines, ...printed].slice(-MOST_LINES);
	return { ...state, lines, dropped: state.dropped + state.lines.length + printed.length - lines.length };
}

/** Clears the screen. */
export function clear(state: TerminalState): TerminalState {
	return { ...state, lines: [], dropped: state.dropped + state.lines.length };
}

/** Replaces control characters, which can be invisible or garble the screen, with a mark. */
function harmless(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
	return text.replace(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, "\u00B7");
}

/**
 * Runs one line. The line is trimmed; an empty one prints an empty line and is not remembered
 * (specification §5). An unknown one says so; nothing throws.
 */
export function runLine(
	tree: TerminalNode,
	state: TerminalState,
	line: string,
): { state: TerminalState; effect?: Effect } {
	const input = harmless(line.trim());
	const echo: Line = { kind: "echo", path: printPath(state.path), text: input };
	if (input === "") return { state: print(state, echo) };
	const outcome = dispatch(input, { tree, path: state.path });
	return {
		state: {
			...(outcome.clear ? clear(state) : print(state, echo, ...outcome.lines)),
			history: [...state.history, input].slice(-MOST_LINES),
			path: outcome.path ?? state.path,
		},
		effect: outcome.effect,
	};
}

function dispatch(input: string, place: { tree: TerminalNode; path: Path }) {
	// An input method may give full-width letters, ｃｄ.
	const plain = input.normalize("NFKC");
	for (const command of commands) {
		const argument = command.match(plain);
		if (argument !== undefined) return command.run(argument, place);
	}
	return error(`Command not found: ${input}`);
}
