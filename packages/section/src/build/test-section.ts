import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

export const FIXTURES = join(import.meta.dirname, "__fixtures__");
/** Inside the package, so that a fixture's build.ts finds zod. */
const SCRATCH = join(import.meta.dirname, "../../.cache/test");

/** For tests: creates a section `…/apps/demo` from the fixture `base` and the fixtures that change it. */
export function testSection(...fixtures: string[]): string {
	mkdirSync(SCRATCH, { recursive: true });
	const root = join(mkdtempSync(join(SCRATCH, "repository-")), "apps/demo");
	for (const name of ["base", ...fixtures]) cpSync(join(FIXTURES, name), root, { recursive: true });
	// A fixture's files outside the section: the rules, another section's glossary.
	const around = join(root, "repository");
	if (existsSync(around)) cpSync(around, join(root, "../.."), { recursive: true });
	return root;
}

export function removeTestSection(root: string): void {
	rmSync(join(root, "../.."), { recursive: true });
}
