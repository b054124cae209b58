import { DICE_PATTERN } from "@dataterm/rules/dice.ts";
import type { Inline, Node, StampKind } from "@dataterm/ui/tree.ts";

const MARKER = "**";
const STAMP = /\s*:(house|ours|reading)\b/;
const PIECES = new RegExp(`${STAMP.source}|${DICE_PATTERN.source}`, "gi");

/**
 * A description from a data file as it is drawn. Each line is a paragraph; a line that holds `**` is split there
 * into bullets, and what stands before the first `**` stays a paragraph. `:house`, `:ours` and `:reading` become
 * stamps, as in a text.
 */
export function descriptionNodes(description: string): Node[] {
	const nodes: Node[] = [];
	for (const line of description.split("\n")) {
		const [before = "", ...bullets] = line.split(MARKER).map((part) => part.trim());
		if (before) nodes.push({ type: "paragraph", children: inlines(before) });
		const items = bullets.filter(Boolean).map((bullet): Node[] => [{ type: "paragraph", children: inlines(bullet) }]);
		const last = nodes.at(-1);
		if (!items.length) continue;
		if (last?.type === "list" && !before) last.items.push(...items);
		else nodes.push({ type: "list", ordered: false, items });
	}
	return nodes;
}

function inlines(text: string): Inline[] {
	const found: Inline[] = [];
	let end = 0;
	for (const match of text.matchAll(PIECES)) {
		if (match.index > end) found.push(text.slice(end, match.index));
		found.push(match[1] ? { type: "stamp", stamp: match[1] as StampKind } : { type: "dice", text: match[0] });
		end = match.index + match[0].length;
	}
	if (end < text.length) found.push(text.slice(end));
	return found;
}
