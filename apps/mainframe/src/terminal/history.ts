/**
 * Walks the history. `place` counts back from the newest line: 0 is the line that the reader is writing.
 * Returns the new place and its line; at either end, the place does not change.
 */
export function walk(history: string[], place: number, step: 1 | -1, draft: string): { place: number; line: string } {
	const to = Math.min(Math.max(place + step, 0), history.length);
	return { place: to, line: to === 0 ? draft : (history[history.length - to] ?? draft) };
}
