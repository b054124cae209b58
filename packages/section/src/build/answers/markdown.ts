import type { ElementContent } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Root as Markdown, Paragraph, PhrasingContent, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

const WRITER = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, { bullet: "-" }).freeze();

/** Markdown has no captions: it is a paragraph above the table. */
const table: Handle = (state, node) => {
	const [first, ...rest] = node.children;
	if (first?.type !== "element" || first.tagName !== "caption") return defaultHandlers.table(state, node);
	const caption: Paragraph = { type: "paragraph", children: state.all(first) as PhrasingContent[] };
	return [caption, defaultHandlers.table(state, { ...node, children: rest })] as RootContent[];
};

/** A stamp: "(house rule)". */
const stamp: Handle = (state, node) => {
	const words = state.all(node).flatMap((it) => (it.type === "text" ? [it.value.toLowerCase()] : []));
	return { type: "text", value: `(${words.join("")})` };
};

/** References are relative to the site: whoever prints the rule knows where that is. */
const reference: Handle = (state, node) => {
	const link = defaultHandlers.a(state, node);
	return { ...link, url: link.url.replace(/^\/(?=[0-9A-F]{4}$)/, "") };
};

/** Returns the plain elements of a rule as Markdown, with plain spaces where a page keeps a number with its unit. */
export function markdownOf(rule: ElementContent[]): string {
	const tree = toMdast({ type: "root", children: rule }, { handlers: { a: reference, i: stamp, table } }) as Markdown;
	return WRITER.stringify(tree).replaceAll("\u00a0", " ").trim();
}
