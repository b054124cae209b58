import type { Node } from "@dataterm/ui";
import { withMarks } from "@dataterm/ui/nodes";

const MARKER = "**";

/**
 * Returns a description from a data file as nodes. Each line is a paragraph. A line with `**` is split there into
 * bullets; the text before the first `**` stays a paragraph. `:house`, `:ours`, and `:reading` become stamps, as in a
 * Markdown text.
 */
export function descriptionNodes(description: string): Node[] {
	const nodes: Node[] = [];
	for (const line of description.split("\n")) {
		const [before = "", ...bullets] = line.split(MARKER).map((part) => part.trim());
		if (before) nodes.push({ type: "paragraph", children: withMarks(before) });
		const items = bullets.filter(Boolean).map((bullet): Node[] => [{ type: "paragraph", children: withMarks(bullet) }]);
		const last = nodes.at(-1);
		if (!items.length) continue;
		if (last?.type === "list" && !before) last.items.push(...items);
		else nodes.push({ type: "list", ordered: false, items });
	}
	return nodes;
}
