/** A section is a folder of a repository with others, `apps/fnff`, or has a repository of its own. */

import { existsSync } from "node:fs";
import { join, relative } from "node:path";

/** Reports whether the section in `root` has a repository of its own. */
export function isAlone(root: string): boolean {
	return existsSync(join(root, ".git"));
}

/** Returns the root of the repository with the section in `root`. */
export function repositoryOf(root: string): string {
	return isAlone(root) ? root : join(root, "../..");
}

/** Returns the section's folder as messages name it, from the root of its repository: `apps/fnff`, or `.`. */
export function folderOf(root: string): string {
	return relative(repositoryOf(root), root) || ".";
}

/** Returns the command that gives the addresses of the section in `root`. */
export function addressesCommand(root: string, name: string): string {
	const alone = isAlone(root) && `${root} SITE=${process.env[SITE] ?? "https://…"}`;
	return `make content SECTION=${alone || name} FIX=1`;
}

/** Names the site that the links of a section lead to, if it is not in a repository with the other sections. */
export const SITE = "DATATERM_SITE";
