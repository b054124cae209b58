import { nodeAt, type Path } from "./path.ts";
import type { TerminalNode } from "./tree.ts";

/**
 * Completes the second word of a line to the first child of the folder whose name contains what was typed,
 * case-insensitive (specification §5). In `./mus`, the text after `./` counts as the second word.
 * Returns the completed line, or undefined if no child fits.
 */
export function complete(tree: TerminalNode, path: Path, line: string): string | undefined {
	const parts = /^(\s*\.\/|\s*\S+\s+)(\S*)$/.exec(line.normalize("NFKC"));
	if (!parts) return undefined;
	const [, before = "", typed = ""] = parts;
	if (typed === "" && before.trim() !== "./" && !/^(cat|cd)$/i.test(before.trim())) return undefined;
	const child = Object.values(nodeAt(tree, path).folders).find(({ name }) =>
		name.toLowerCase().includes(typed.toLowerCase()),
	);
	return child && before + child.name;
}
