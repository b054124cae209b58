/**
 * Walks the history. `place` counts back from the newest line: 0 is the line being written.
 * Gives the new place and its line; beyond either end it stays.
 */
export function walk(history: string[], place: number, step: 1 | -1, draft: string): { place: number; line: string } {
	const to = Math.min(Math.max(place + step, 0), history.length);
	return { place: to, line: to === 0 ? draft : (history[history.length - to] ?? draft) };
}
