import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import type { Address, Block, Node, PageTree, Part } from "@dataterm/ui/tree.ts";
import type { Wanted } from "../addresses.ts";
import { lastOf } from "../lock.ts";
import { blocks } from "./blocks.ts";
import { slugOf } from "./heading.ts";
import { type Context, inline } from "./inline.ts";
import type { Outline, OutlineSection } from "./outline.ts";

/** Returns the requests for addresses of a page's headings. */
export function wantedOf({ file, page, sections }: Outline, prefix: string): Map<OutlineSection, Wanted> {
	const wanted = new Map<OutlineSection, Wanted>();
	for (const section of sections) {
		const { attributes, label, place, parent } = section;
		wanted.set(section, {
			kind: attributes.kind ?? "block",
			page,
			prefix,
			title: titleOf(section),
			slug: attributes.slug ?? slugOf(label),
			parent: parent && wanted.get(parent),
			written: attributes.address === "new" ? undefined : attributes.address,
			file,
			at: place,
			isHeading: true,
		});
	}
	return wanted;
}

/**
 * Returns the tree of a page. `addressOf` returns a heading's address; headings without one are left out. `routeOf`
 * returns the route of an address, `/fnff/wounds?tab=effects`.
 */
export function pageTree(
	outline: Outline,
	address: Address,
	addressOf: (section: OutlineSection) => Address | undefined,
	table: AddressTable,
	routeOf: (address: Address) => string,
	context: Context,
): PageTree {
	const tree: PageTree = { page: outline.page, address, title: outline.title, lede: [], blocks: [], parts: [] };
	const [lede, ...below] = outline.lede;
	if (lede?.type === "paragraph") tree.lede = inline(lede.children, context);
	// A calculator of the whole page is a block under the page's own address.
	const ofPage = blocks(below, context);
	const calculator = ofPage.find((node) => node.type === "calculator");
	if (calculator) {
		const title = context.calculators.find(({ name }) => name === calculator.name)?.title ?? "";
		const nodes = withLinks(ofPage, routeOf(address), address);
		tree.blocks.push({ address, key: outline.page, title, nodes });
	}
	const parts = new Map<OutlineSection, Part>();

	for (const section of outline.sections) {
		const compiled = blocks(section.content, context);
		const address = addressOf(section);
		if (!address) continue;
		const key = table[address]?.key ?? "";
		const nodes = withLinks(compiled, routeOf(address), address);
		const block: Block = { address, key, title: titleOf(section), nodes };
		const { kind, summary } = section.attributes;
		if (kind) {
			const own = nodes.length ? [block] : [];
			const part: Part = { kind, address, key, slug: lastOf(key), label: section.label, blocks: own };
			if (summary) part.summary = summary;
			parts.set(section, part);
			tree.parts.push(part);
		} else {
			const holder = section.parent && parts.get(section.parent);
			(holder ?? tree).blocks.push(block);
		}
	}
	return tree;
}

/** Adds to worked examples the link that fills the calculator of their block. */
function withLinks(nodes: Node[], route: string, address: Address): Node[] {
	return nodes.map((node) => {
		if (node.type !== "worked") return node;
		const link = (state: string) => `#${route}${route.includes("?") ? "&" : "?"}${address}=${state}`;
		return { ...node, examples: node.examples.map((it) => ({ ...it, href: link(it.href) })) };
	});
}

/** Returns its name in search and keypad: a tab called "About" has the title of its first block. */
function titleOf({ attributes, label }: OutlineSection): string {
	return attributes.title ?? label;
}
