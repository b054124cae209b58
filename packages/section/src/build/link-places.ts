/** The links within the site that a section's nodes, data, and code have, with the places where they are written. */

import { parseSync, Visitor } from "vite";
import type { CodeFile } from "./code.ts";
import { texts } from "./data-texts.ts";
import { type Place, placeAt, rememberedPlace } from "./place.ts";
import type { Source } from "./source.ts";

export interface PlacedLink {
	/** `#/@D811?D811=1~8.7` */
	href: string;
	file: string;
	at?: Place;
}

/**
 * Returns the links of a tree of nodes, without those in objects that are `seen`.
 * @param file where nodes are made that do not say it themselves
 */
export function linksInNodes(nodes: unknown, file: string, at: Place | undefined, seen: WeakSet<object>): PlacedLink[] {
	if (typeof nodes !== "object" || nodes === null || seen.has(nodes)) return [];
	seen.add(nodes);
	const here = rememberedPlace(nodes) ?? at;
	const { href } = nodes as { href?: unknown };
	const own = typeof href === "string" ? [{ href, file: here?.file ?? file, at: here }] : [];
	return [...own, ...Object.values(nodes).flatMap((it) => linksInNodes(it, file, here, seen))];
}

/** Returns the links of the section's data files. */
export function linksInData({ data, folder }: Pick<Source, "data" | "folder">): PlacedLink[] {
	return data
		.parsed()
		.flatMap(([file, json]) =>
			[...texts(json, [])]
				.filter(({ text }) => text.startsWith("#/"))
				.map(({ path, text }) => ({ href: text, file: `${folder}/public${file}`, at: data.at(file, path) })),
		);
}

/** Returns the links that code writes out, each in one string. One with parts that only the running code knows is left out. */
export function linksInCode(code: CodeFile[], folder: string): PlacedLink[] {
	const links: PlacedLink[] = [];
	for (const { file, text } of code.filter((it) => it.text.includes("#/"))) {
		const take = (href: unknown, start: number) => {
			const isLink = typeof href === "string" && href.startsWith("#/");
			if (isLink) links.push({ href, file: `${folder}/${file}`, at: placeAt(text, start + 1) });
		};
		new Visitor({
			Literal: ({ value, start }) => take(value, start),
			TemplateLiteral: ({ quasis, start }) => quasis.length === 1 && take(quasis[0]?.value.cooked, start),
		}).visit(parseSync(file, text).program);
	}
	return links;
}
