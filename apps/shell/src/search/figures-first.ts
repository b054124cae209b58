/** What the slip prints of a rule: what is looked up, and below it the prose. */
import { isDice, plain } from "@dataterm/ui/inline.ts";
import type { EquationNode, Inline, Node } from "@dataterm/ui/tree.ts";

/** Prose of this many characters takes at most two lines of the slip: it stays above the figures. */
const SHORT = 80;

/**
 * Puts the figures of a rule before its prose: half of a phone's height has room for one of them. The figures are the
 * equations up to the first table, each in one line, and the tables directly behind it; without a table, the first
 * equations as they are. What follows keeps its order.
 */
export function figuresFirst(nodes: Node[]): Node[] {
	const table = nodes.findIndex(isTable);
	let end = table < 0 ? nodes.findIndex(isEquation) : table;
	while (isFigure(nodes[end + 1])) end++;
	const start = nodes.slice(0, end + 1);
	const figures = start.filter((node, at) => isFigure(node) || (node.type === "heading" && isFigure(start[at + 1])));
	const prose = start.filter((node) => !figures.includes(node));
	const drawn = (node: Node) => (table >= 0 && isEquation(node) && figures.includes(node) ? inOneLine(node) : node);
	// A table with a heading of its own stays below what is said there.
	const stays = lengthOf(prose) <= SHORT || prose.some(({ type }) => type === "heading");
	return stays ? nodes.map(drawn) : [...figures.map(drawn), ...prose, ...nodes.slice(end + 1)];
}

function isTable(node: Node): boolean {
	return node.type === "table" || (node.type === "columns" && node.children.some(isTable));
}

const isEquation = (node: Node): node is EquationNode => node.type === "equation";

const isFigure = (node: Node | undefined) => node !== undefined && (isTable(node) || isEquation(node));

/** Returns the characters of paragraphs. Other prose is never short. */
function lengthOf(prose: Node[]): number {
	return prose.reduce((sum, it) => sum + (it.type === "paragraph" ? plain(it.children).length : SHORT + 1), 0);
}

/** `REF + Weapon + 1D10 ≥ To-hit, from range`. A range says nothing without its label: `penalty 0–9`. */
export function inOneLine({ cells, operators, stamp }: EquationNode): Node {
	const children: Inline[] = cells.flatMap(({ label, value }, place): Inline[] => {
		const operator = operators[place - 1];
		const last = place === cells.length - 1;
		const isRange = /^\d+–\d+$/.test(value) && !last;
		const words = (isRange ? `${label.toLowerCase()}\u00a0${value}` : value).replace(/[–-]/g, "\u2060$&\u2060");
		const sign = operator ? `${operator}\u00a0` : "";
		// the comma stays on the line of the die before it
		const end = last && label ? "," : "";
		// A die takes what a no-break space ties to it. A line may break before the box that keeps a compound together.
		const term: Inline[] = isDice(value)
			? [sign, { type: "dice", text: value }, end]
			: [`${sign && `${sign}\u2060`}${words}${end}`];
		return [...(place ? [" "] : []), { type: "strong", children: term }, ...(end ? [` ${label.toLowerCase()}`] : [])];
	});
	if (stamp) children.push(" ", { type: "stamp", stamp });
	return { type: "paragraph", children };
}
