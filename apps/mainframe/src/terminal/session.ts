/** The terminal as the reader left it. It lasts as long as the window. */
import { start, type TerminalState } from "./terminal.ts";

let session = start;

export const currentSession = (): TerminalState => session;

export function keepSession(state: TerminalState): void {
	session = state;
}

/** Resets the session, since its state may be the cause of the failure that the reader retries. */
export function endSession(): void {
	session = start;
}
