/** Compares what a command printed with the block that a document shows below it. */

/** Terminal colors. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one.
const COLORS = /\u001b\[[0-9;]*m/g;

/**
 * Returns the first line of `expected` that `output` does not have after the lines before it; undefined if it has all.
 * `…` stands for anything within a line.
 */
export function missingLine(expected: string, output: string): string | undefined {
	const lines = output.replace(COLORS, "").split("\n").map(normal);
	let from = 0;
	for (const line of expected.split("\n").filter((it) => it.trim() && it.trim() !== "…")) {
		const pattern = new RegExp(`^${normal(line).split("…").map(escaped).join(".*")}$`);
		const at = lines.findIndex((it, i) => i >= from && pattern.test(it));
		if (at < 0) return line;
		from = at + 1;
	}
	return undefined;
}

/** Columns are as wide as what varies in them. */
function normal(line: string): string {
	return line.trim().replace(/\s+/g, " ");
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
