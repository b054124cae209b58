import type { z } from "zod";

/**
 * For a schema's `superRefine`: refuses a name that is given twice, in any case; `path` leads to it from what is refined.
 * The titles of `entries` in section.json need none: each gets an address, and the build refuses twins there.
 */
export function refuseTwins(names: { name: string; path: (string | number)[] }[], context: z.RefinementCtx): void {
	const seen = new Set<string>();
	for (const { name, path } of names) {
		const key = name.toLowerCase();
		if (seen.has(key)) {
			context.addIssue({
				code: "custom",
				path,
				message: `"${name}" is given twice. Rename one of them, or take it out`,
			});
		}
		seen.add(key);
	}
}
