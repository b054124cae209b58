/** `make new SECTION=vehicles TITLE=Vehicles`: a section that builds, passes the gate, and deploys as it is. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { compile } from "./compile.ts";
import { freeColor } from "./free-color.ts";
import { formatProblems } from "./problem.ts";
import { LIBRARIES, sectionFiles } from "./section-files.ts";

/** In the order in which banks are given. */
const BANKS = "3456789ABCDEF12";
/** Banks that no new section gets, each with the name of its own: one to come, or one that was removed. */
export const RESERVED_BANKS = "banks.json";
/** The first letters of a section's name that lead to it (specification §2): two sections must not share them. */
const SHORT_NAME = 5;
/** A workspace package in the lockfile. */
export const IMPORTER = /^ {2}(apps\/[\w-]+):\n(?: {4,}.*\n)+\n/gm;

/** Makes the section's files, its owners' line, and its part of the lockfile. Returns what is wrong, or nothing. */
export async function newSection(root: string, name: string, title: string): Promise<string | undefined> {
	const others = manifestsIn(root);
	const wrong = whyNot(name, others);
	if (wrong) return wrong;
	const reserved = reservedBanks(root);
	const isFree = (bank: string) => !others.some((other) => other.bank === bank);
	const bank =
		[...BANKS].find((it) => isFree(it) && reserved[it] === name) ??
		[...BANKS].find((it) => isFree(it) && !reserved[it]);
	if (!bank) return `Every bank is taken, or reserved in ${RESERVED_BANKS}. Two small sections could become one.`;
	const color = freeColor(others.flatMap((other) => other.color ?? []));

	const app = join(root, "apps", name);
	for (const [file, text] of sectionFiles({ name, title, bank, color })) {
		mkdirSync(dirname(join(app, file)), { recursive: true });
		writeFileSync(join(app, file), text);
	}
	const { problems } = await compile(app, { fix: true });
	if (problems.length) return formatProblems(problems);
	edit(join(root, ".github/CODEOWNERS"), (text) => withOwners(text, name));
	edit(join(root, "pnpm-lock.yaml"), (text) => withImporter(text, name));
	console.log(
		`Section ${name} has bank ${bank} and the color ${color}. Its first page is apps/${name}/content/introduction.md.`,
	);
	return undefined;
}

/** Returns the names for which banks are reserved, by bank. */
export function reservedBanks(root: string): Record<string, string> {
	const path = join(root, RESERVED_BANKS);
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

function manifestsIn(root: string): SectionManifest[] {
	const files = readdirSync(join(root, "apps")).map((it) => join(root, "apps", it, "section.json"));
	return files.filter((it) => existsSync(it)).map((it) => JSON.parse(readFileSync(it, "utf8")));
}

function whyNot(name: string, others: SectionManifest[]): string | undefined {
	if (!/^[a-z]{2,32}$/.test(name)) {
		return `"${name}" cannot be a section: use 2 to 32 small letters, as in make new SECTION=vehicles TITLE=Vehicles.`;
	}
	const start = (it: string) => it.slice(0, SHORT_NAME);
	for (const other of others) {
		if (other.name === name) return `apps/${name} exists already. Choose another name.`;
		const path = other.path?.slice(1);
		if (path && start(path) === start(name)) {
			return `"${name}" begins like "${path}": ${start(name)} would lead to both. Choose another name.`;
		}
	}
	return undefined;
}

export function edit(path: string, change: (text: string) => string): void {
	writeFileSync(path, change(readFileSync(path, "utf8")));
}

/** The section's owners, below those of the other sections. */
export function withOwners(text: string, name: string): string {
	const lines = text.split("\n");
	const last = lines.findLastIndex((line) => line.startsWith("/apps/"));
	const column = lines[last]?.indexOf("@") ?? 0;
	lines.splice(last + 1, 0, `${`/apps/${name}/`.padEnd(column - 1)} @dataterm/${name}`);
	return lines.join("\n");
}

/** The section's part of the lockfile: that of another section, as far as it has the same libraries. */
function withImporter(text: string, name: string): string {
	const importers = [...text.matchAll(IMPORTER)];
	const model = importers.find(([, folder]) => folder === "apps/fnff");
	if (!model) throw new Error("pnpm-lock.yaml has no apps/fnff, whose libraries a new section takes.");
	const after = importers.find(([, folder]) => (folder ?? "") > `apps/${name}`) ?? importers.at(-1);
	const place = (after?.[1] ?? "") > `apps/${name}` ? after?.index : (after?.index ?? 0) + (after?.[0].length ?? 0);
	const libraries = Object.keys(LIBRARIES);
	const own = model[0].replace("apps/fnff", `apps/${name}`);
	const without = own.replace(/^ {6}'?([^\s':]+)'?:\n(?: {8}.*\n)+/gm, (all, library) =>
		libraries.includes(library) ? all : "",
	);
	return text.slice(0, place) + without + text.slice(place);
}
