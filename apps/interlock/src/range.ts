/** A range of a die as it stands in a data file: `5` or `1-4`, with a hyphen or a dash. Undefined where it is none. */
export function parseRange(text: string): { from: number; to: number } | undefined {
	const match = /^(\d+)(?:[-–](\d+))?$/.exec(text.trim());
	if (!match) return undefined;
	const from = Number(match[1]);
	const to = Number(match[2] ?? from);
	return from >= 1 && to >= from ? { from, to } : undefined;
}
