import type { Address, Block, PageTree, Part } from "@dataterm/ui/tree.ts";
import type { AddressTable } from "../../contract.ts";
import { lastOf, type Wanted } from "../addresses.ts";
import { blocks } from "./blocks.ts";
import { slugOf } from "./heading.ts";
import { type Context, inline } from "./inline.ts";
import type { Outline, OutlineSection } from "./outline.ts";

/** What the headings of a page want addresses for, by heading. */
export function wantedOf({ file, page, sections }: Outline, prefix: string): Map<OutlineSection, Wanted> {
	const wanted = new Map<OutlineSection, Wanted>();
	for (const section of sections) {
		const { attributes, label, line, parent } = section;
		wanted.set(section, {
			kind: attributes.kind ?? "block",
			page,
			prefix,
			title: titleOf(section),
			slug: attributes.slug ?? slugOf(label),
			parent: parent && wanted.get(parent),
			written: attributes.address === "new" ? undefined : attributes.address,
			file,
			line,
		});
	}
	return wanted;
}

/** The tree of a page. `addressOf` gives the address of a heading that has one; a heading without is left out. */
export function pageTree(
	outline: Outline,
	address: Address,
	addressOf: (section: OutlineSection) => Address | undefined,
	table: AddressTable,
	context: Context,
): PageTree {
	const tree: PageTree = { page: outline.page, address, title: outline.title, lede: [], blocks: [], parts: [] };
	const [lede] = outline.lede;
	if (lede?.type === "paragraph") tree.lede = inline(lede.children, context);
	const parts = new Map<OutlineSection, Part>();

	for (const section of outline.sections) {
		const nodes = blocks(section.content, context);
		const address = addressOf(section);
		if (!address) continue;
		const key = table[address]?.key ?? "";
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

/** As search and keypad name it: a tab called "About" is known by the title of its first block. */
function titleOf({ attributes, label }: OutlineSection): string {
	return attributes.title ?? label;
}
