import type { Address } from "@dataterm/ui/tree.ts";
import type { Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { type Place, placeOf } from "../place.ts";
import type { Problem } from "../problem.ts";
import { type HeadingAttributes, readAttributes, repaired, takeAttributes } from "./heading.ts";
import { curlTree } from "./quotes.ts";
import { checkStyle } from "./style.ts";

/** A page of Markdown, divided at its headings, without addresses and nodes. */
export interface Outline {
	file: string;
	/** The page's path: `armor`. */
	page: string;
	title: string;
	terms?: string[];
	lede: RootContent[];
	/** Every heading that begins a block, in order; headings below a tab or topic have a `parent`. */
	sections: OutlineSection[];
	/** The lines of the file, for messages; headings without what is in their braces. */
	lines: string[];
}

export interface OutlineSection {
	place: Place;
	label: string;
	attributes: HeadingAttributes;
	parent?: OutlineSection;
	content: RootContent[];
}

type Complain = (place: Place) => (what: string, remedy: string) => void;

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** Parses Markdown into a tree and curls its quotation marks. */
export function parseMarkdown(markdown: string): Root {
	const root = parser.parse(markdown);
	curlTree(root);
	return root;
}

/** Reads a page. Reports every problem of its structure, and returns everything that can be read. */
export function outline(source: string, file: string, page: string, report: (problem: Problem) => void): Outline {
	const complain: Complain = (place) => (what, remedy) => report({ file, ...place, what, remedy });
	const meant = repaired(source, (line, what, remedy) => complain({ line, column: 1 })(what, remedy));
	const { markdown, braces } = takeAttributes(meant);
	const lines = markdown.split("\n");
	const result: Outline = { file, page, title: page, lede: [], sections: [], lines };
	let titled = false;
	let part: OutlineSection | undefined;
	let current: RootContent[] = result.lede;

	const root = parseMarkdown(markdown);
	checkClosed(root.children, lines, complain);
	checkStyle(root.children, lines, (place, what, remedy) => complain(place)(what, remedy));

	const title = root.children.find((node) => node.type === "heading" && node.depth === 1);
	for (const node of root.children) {
		const place = placeOf(node);
		if (node.type !== "heading") {
			if (!titled) {
				const remedy = title
					? `Move "# ${textOf(title)}" from line ${placeOf(title).line} to the top.`
					: 'Begin the page with "# Title" and a sentence or two below it.';
				if (node === root.children[0]) complain(place)("The text begins before the title.", remedy);
				if (title) continue;
				titled = true;
			}
			current.push(node);
			continue;
		}
		const label = textOf(node);
		checkTitle(label, complain(place));
		if (node.children.some((it) => it.type === "image"))
			complain(place)("A picture cannot be in a heading.", "Put it in a paragraph of its own below the heading.");
		if (!/^\s*#/.test(lines[place.line - 1] ?? "")) {
			const remedy = `Write "${"#".repeat(node.depth)} ${label}" if it is one. If not, put an empty line above the line of - or =.`;
			complain(place)(`"${label}" is a heading by the line below it.`, remedy);
			if (node.depth === 2) continue;
		}
		if (!label) continue;
		const behind = { line: place.line, column: (lines[place.line - 1]?.length ?? 0) + 2 };
		const attributes = readAttributes(braces.get(place.line) ?? "", complain(behind));
		if (node.depth === 1) {
			if (titled)
				complain(place)(`"${label}" is a second title.`, "A page has one heading with a single #. Use ## here.");
			titled = true;
			result.title = label;
			result.terms = attributes.terms;
			continue;
		}
		if (!titled) {
			complain(place)(
				"The page has no title.",
				`Put "# Title" above the first heading, and a sentence or two below it.`,
			);
			titled = true;
		}
		if (node.depth > 3) {
			complain(place)(`"${label}" is a heading of the ${node.depth}th level.`, "Use ### at most, or a list.");
			current.push(node);
			continue;
		}
		const section: OutlineSection = { place, label, attributes, content: [] };
		if (node.depth === 2) {
			part = attributes.kind ? section : undefined;
			if (!attributes.kind && result.sections.some((it) => it.attributes.kind)) {
				complain(place)(
					`"${label}" is a plain block after tabs or topics.`,
					"Put it above them, or make it a tab too: write {tab} after the heading.",
				);
			}
		} else {
			if (!attributes.address) {
				current.push(node);
				continue;
			}
			if (!part) {
				complain(place)(
					`"${label}" has an address, but ### is a block only below a tab or a topic.`,
					"Write it with ##, or leave the address out.",
				);
			}
			section.parent = part;
			if (attributes.kind) {
				complain(place)(
					`"${label}" is a ${attributes.kind} within another block.`,
					"Tabs and topics are written with ##.",
				);
				attributes.kind = undefined;
			}
		}
		result.sections.push(section);
		current = section.content;
	}
	checkLede(result, complain);
	return result;
}

/** The longest title, in characters: lists, the menu, and the tab of the browser show it in one line. */
const LONGEST_TITLE = 80;

/** Reports a title without words, or too long for a line. */
export function checkTitle(title: string, complain: ReturnType<Complain>): void {
	if (!title) complain("The heading has no words.", "Write its title after the #, or remove the line.");
	if (title.length <= LONGEST_TITLE) return;
	complain(
		`"${title.slice(0, 30).trimEnd()} …" has ${title.length} characters, and a title has ${LONGEST_TITLE} at most.`,
		"Shorten it, and write the rest below it.",
	);
}

interface Named extends Place {
	name: string;
	file: string;
}

/** Returns the slots of a page, with their lines. */
export function slotsOf(outline: Outline): Named[] {
	return directivesOf(outline, "slot", "name");
}

/** Returns the names of the calculators that a page places, with their lines. */
export function calculatorsOf(outline: Outline): Named[] {
	return directivesOf(outline, "calculator", "name");
}

/** Returns the address of the block that a line is in: that of the nearest heading with one, at or above the line. */
export function addressAt({ sections }: Outline, line: number): Address | undefined {
	const above = sections.filter(({ place }) => place.line <= line).map(({ attributes }) => attributes.address);
	return above.findLast((address) => address !== undefined && address !== "new");
}

/** Returns the address of the block that a line is in; "new" for one that has none yet, and undefined above all blocks. */
export function blockAt({ sections }: Outline, line: number): Address | "new" | undefined {
	const block = sections.findLast(({ place }) => place.line <= line);
	return block && (block.attributes.address ?? "new");
}

/** Returns the data files that a page shows as tables: `Clinics`. */
export function dataFilesOf(outline: Outline): string[] {
	return directivesOf(outline, "data", "file").map(({ name }) => name);
}

function directivesOf({ file, lede, sections }: Outline, directive: string, attribute: string): Named[] {
	const within = (nodes: RootContent[]): Named[] =>
		nodes.flatMap((node) => {
			const name = node.type === "leafDirective" && node.name === directive && node.attributes?.[attribute];
			if (name) return [{ name, file, ...placeOf(node) }];
			return "children" in node ? within(node.children as RootContent[]) : [];
		});
	return within([lede, ...sections.map(({ content }) => content)].flat());
}

/**
 * Reports an aside that is not closed and therefore contains the headings or asides below it. A directive is nested
 * on purpose only if the outer one has more colons (`::::columns` around `:::table`).
 */
function checkClosed(nodes: RootContent[], lines: string[], complain: Complain): void {
	const colons = (node: RootContent) =>
		/^\s*(:+)/.exec(lines[(node.position?.start.line ?? 1) - 1] ?? "")?.[1]?.length ?? 0;
	for (const node of nodes) {
		if (node.type !== "containerDirective") continue;
		const last = node.position?.end.line ?? 1;
		const inner = node.children.find((child) => child.type === "containerDirective" && colons(child) >= colons(node));
		if (inner?.type === "containerDirective") {
			complain(placeOf(node))(
				`":::${node.name}" is not closed before ":::${inner.name}" on line ${inner.position?.start.line}.`,
				"Write ::: on a line of its own below what belongs to it, with an empty line between.",
			);
		} else if (/^\s*:{3,}\s*$/.test(lines[last - 1] ?? "")) checkClosed(node.children, lines, complain);
		else {
			complain(placeOf(node))(
				`":::${node.name}" is not closed.`,
				"Write ::: on a line of its own below what belongs to it, with an empty line between.",
			);
		}
	}
}

function checkLede({ lede }: Outline, complain: Complain): void {
	if (!lede.length)
		complain({ line: 1, column: 1 })(
			"The page has no lede.",
			"Write a sentence or two between the title and the first ##.",
		);
	const ofCalculator = (node: RootContent) =>
		node.type === "leafDirective" && (node.name === "calculator" || node.name === "worked");
	const stray = lede.find((node, i) => (i === 0 ? node.type !== "paragraph" : !ofCalculator(node)));
	if (stray) {
		complain(placeOf(stray))(
			"This does not belong to a block.",
			"Between the title and the first ## is one paragraph, the lede. Put everything else under a ## heading.",
		);
	}
}
