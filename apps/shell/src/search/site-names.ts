/** What the site calls things that players know by another name, in `site-names.json`. Search owns it. */
import names from "./site-names.json" with { type: "json" };

const SITE_NAMES = new Map(Object.entries(names).flatMap(([name, others]) => others.map((other) => [other, name])));

export function siteNameOf(word: string): string | undefined {
	return SITE_NAMES.get(word);
}
