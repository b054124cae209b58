import type { z } from "zod";

/**
 * For a schema's `superRefine`: refuses duplicate names, case-insensitive. `path` leads from the value to the name.
 * The titles of `entries` in section.json do not need it: each gets an address, and the build refuses duplicates there.
 */
export function refuseTwins(names: { name: string; path: (string | number)[] }[], context: z.RefinementCtx): void {
	const seen = new Set<string>();
	for (const { name, path } of names) {
		const key = name.toLowerCase();
		if (seen.has(key)) {
			context.addIssue({
				code: "custom",
				path,
				message: `"${name}" is given twice. Rename one of them, or remove it`,
			});
		}
		seen.add(key);
	}
}
