/** The terminal as the reader left it. It lasts as long as the window. */
import { start, type TerminalState } from "./terminal.ts";

let session = start;

export const currentSession = (): TerminalState => session;

export function keepSession(state: TerminalState): void {
	session = state;
}

/** Begins again: what was kept may be what a retry has to get rid of. */
export function endSession(): void {
	session = start;
}
