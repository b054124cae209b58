import { nodeAt, type Path } from "./path.ts";
import type { TerminalNode } from "./tree.ts";

/**
 * Completes the second word of a line to the first child of the folder whose name contains what was typed,
 * whatever its case (specification §5). `./mus` counts as a second word behind its `./`.
 * Gives the completed line, or undefined where nothing fits.
 */
export function complete(tree: TerminalNode, path: Path, line: string): string | undefined {
	const parts = /^(\s*\.\/|\s*\S+\s+)(\S*)$/.exec(line);
	if (!parts) return undefined;
	const [, before = "", typed = ""] = parts;
	if (typed === "" && before.trim() !== "./" && !/^(cat|cd)$/i.test(before.trim())) return undefined;
	const child = Object.values(nodeAt(tree, path).folders).find(({ name }) =>
		name.toLowerCase().includes(typed.toLowerCase()),
	);
	return child && before + child.name;
}
