import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { repositoryOf } from "./repository.ts";

/** Where CODEOWNERS is, from the root of the repository; GitHub looks there first. */
const FILE = ".github/CODEOWNERS";

/** Returns the owners of a section's folder, from the last line of CODEOWNERS that covers it; none without the file. */
export function ownersOf(root: string): string[] {
	const repository = repositoryOf(resolve(root));
	const file = join(repository, FILE);
	if (!existsSync(file)) return [];
	return ownersIn(readFileSync(file, "utf8"), `/${relative(repository, resolve(root))}/`);
}

/** Returns the owners of a folder (`/apps/fnff/`). Patterns are folders from the root, and `*`. */
export function ownersIn(codeowners: string, folder: string): string[] {
	const lines = codeowners.split("\n").map((line) => line.replace(/#.*/, "").trim().split(/\s+/));
	const last = lines.findLast(([pattern]) => pattern === "*" || (pattern?.endsWith("/") && folder.startsWith(pattern)));
	return last?.slice(1) ?? [];
}
