import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AddressTable, SectionManifest } from "@dataterm/ui/section/contract.ts";
import type { Address } from "@dataterm/ui/tree.ts";
import { readCalculators, type SectionCalculator } from "./calculators.ts";
import { checkCalculator } from "./check-calculators.ts";
import { dataFilesOf, type Outline, outline } from "./content/outline.ts";
import { checkSchema, dataFile, MissingData, type PlacedData, readData } from "./data.ts";
import type { SectionBuild } from "./hooks.ts";
import { type JsonFile, readJson } from "./json.ts";
import { manifestSchema } from "./manifest.ts";
import { type Pictures, readPictures } from "./pictures/read.ts";
import type { Place } from "./place.ts";
import { ContentError, didYouMean, type Problem, type Report } from "./problem.ts";
import { addressesCommand, folderOf } from "./repository.ts";
import { OWN_TABLES, type RulesTables, readRulesTables } from "./rules-tables.ts";
import { checkCharacters, readText } from "./text-file.ts";

/** The sources of a section's content, read and checked one file at a time. */
export interface Source {
	/** Absolute, and as messages name it. */
	root: string;
	folder: string;
	manifest: SectionManifest;
	/** Returns the position of a value of section.json. */
	manifestAt: JsonFile["at"];
	hooks: SectionBuild;
	calculators: readonly SectionCalculator[];
	/** The tables and equations that its texts can insert. */
	rules: RulesTables;
	data: PlacedData;
	outlines: Outline[];
	pictures: Pictures;
	lock: AddressTable;
	/** Returns the position of an address in addresses.json. */
	lockAt: (address: Address) => Place | undefined;
	/** The problems found so far; `report` adds to them. */
	problems: Problem[];
	report: Report;
}

/** Reads the section in `root`. Problems are in the result; throws ContentError for files without which none can be found. */
export async function readSource(root: string): Promise<Source> {
	const problems: Problem[] = [];
	const report: Report = (problem) => problems.push(problem);
	const folder = folderOf(root);
	const { manifest, manifestAt } = readManifest(root, folder);
	const hooksFile = join(root, "src/build.ts");
	const own = existsSync(hooksFile) ? await readHooks(hooksFile, folder) : {};
	const calculators = await readCalculators(root).catch((error: Error) => {
		throw new ContentError([crashOf(error, `${folder}/src/calculators`)]);
	});
	const lockFile = join(root, "addresses.json");
	const { lock, lockAt } = existsSync(lockFile)
		? readLock(lockFile, `${folder}/addresses.json`)
		: { lock: {}, lockAt: () => undefined };
	const ofText: Problem[] = [];
	const outlines = readContent(root, folder, manifest, lock, (problem) => ofText.push(problem));
	const style: Problem[] = [];
	const tables = outlines.flatMap(dataFilesOf).map((name) => dataFile(manifest, name));
	const data = readData(root, folder, manifest, { ...own, tables }, report, (problem) => style.push(problem));
	// A section's code relies on its schemas: it never gets data that they refuse.
	const hooks = problems.length ? {} : own;
	problems.push(...style);
	const rules = await readRulesTables(root, report).catch((error: Error) => {
		throw new ContentError([crashOf(error, `${folder}/${OWN_TABLES}`)]);
	});
	const pictures = await readPictures(root, folder, report);
	problems.push(...ofText);
	for (const it of calculators) {
		const section = { root, folder, manifest, outlines, calculators, report };
		attempt(() => checkCalculator(it, section), `${folder}/src/calculators/${it.name}.ts`, report);
	}
	return {
		root,
		folder,
		manifest,
		manifestAt,
		hooks,
		calculators,
		rules,
		data,
		lock,
		lockAt,
		problems,
		report,
		pictures,
		outlines,
	};
}

/** Imports the section's build.ts. Nothing can be checked without its schemas, so if it fails the build ends. */
async function readHooks(path: string, folder: string): Promise<SectionBuild> {
	try {
		return (await import(/* @vite-ignore */ pathToFileURL(path).href)).default;
	} catch (error) {
		throw new ContentError([crashOf(error as Error, `${folder}/src/build.ts`)]);
	}
}

function readManifest(root: string, folder: string): Pick<Source, "manifest" | "manifestAt"> {
	const problems: Problem[] = [];
	const file = `${folder}/section.json`;
	const read = readJson(join(root, "section.json"), file, (problem) => problems.push(problem));
	if (read) checkSchema(read, manifestSchema, file, (problem) => problems.push(problem));
	if (!read || problems.length) throw new ContentError(problems);
	return { manifest: read.json as unknown as SectionManifest, manifestAt: read.at };
}

/** Reads the lock. Without the lock no address can be checked, so if it cannot be read the build ends. */
function readLock(path: string, file: string): Pick<Source, "lock" | "lockAt"> {
	const problems: Problem[] = [];
	const remedy =
		"Keep the row that is live (git diff shows it). If both are, ask the person who merged them to give one the next free address.";
	const read = readJson(path, file, (problem) => problems.push(problem), remedy);
	if (!read) throw new ContentError(problems);
	return { lock: read.json as unknown as AddressTable, lockAt: (address) => read.at([address]) };
}

/** Reads the outlines of `content/*.md`, in menu order. Without the text of a page no address can be checked: throws. */
function readContent(
	root: string,
	folder: string,
	manifest: SectionManifest,
	lock: AddressTable,
	report: Report,
): Outline[] {
	const names = existsSync(join(root, "content"))
		? readdirSync(join(root, "content")).filter((it) => it.endsWith(".md"))
		: [];
	const paths = (manifest.pages ?? []).map((page) => page.path);
	for (const name of names) {
		const page = name.replace(/\.md$/, "");
		if (paths.includes(page)) continue;
		const place = `"pages" in ${folder}/section.json`;
		const old = Object.keys(lock).find((it) => it.endsWith("00") && lock[it]?.page === page && !lock[it]?.gone);
		report({
			file: `${folder}/content/${name}`,
			what: old
				? `The page "${page}" is no longer in ${place}, but its addresses from ${old} on are live.`
				: `The section has no page "${page}".`,
			remedy: old
				? `Restore it with "digit": "${old[1]}"; "menu": false hides it. To take it out of use, delete this file and run ${addressesCommand(root, manifest.name)} RETIRE=${old.slice(0, 2)}.`
				: didYouMean(page, paths, `Add it to ${place}.`),
		});
	}
	const unreadable: Problem[] = [];
	const outlines = paths
		.filter((page) => names.includes(`${page}.md`))
		.map((page) => {
			const file = `${folder}/content/${page}.md`;
			const text = readText(join(root, "content", `${page}.md`), file, (problem) => unreadable.push(problem));
			if (text) checkCharacters(text, file, report);
			return outline(text?.replace(/^\ufeff/, "") ?? "", file, page, report);
		});
	if (unreadable.length) throw new ContentError(unreadable);
	return outlines;
}

/** Runs code of a section. Reports missing data, unless that was reported already, and every error in the code. */
export function attempt<T>(get: () => T, file: string, report: Report): T | undefined {
	try {
		return get();
	} catch (error) {
		if (!(error instanceof MissingData)) report(crashOf(error as Error, file));
		else if (!error.reported) report({ file, what: error.message, remedy: error.remedy });
		return undefined;
	}
}

/** Describes an error of a section's code by the section's own line in the stack. */
function crashOf({ name, message, stack = "" }: Error, file: string): Problem {
	const [, own = file, line, column] =
		/\/((?:apps\/[\w-]+|packages\/rules)\/src\/[\w./-]+\.tsx?)(?:\?[^:]*)?:(\d+)(?::(\d+))?/.exec(stack) ?? [];
	return {
		file: own,
		...(line && { line: Number(line) }),
		...(column && { column: Number(column) }),
		what: `The code that builds the section stopped: ${name}: ${message.replace(/\.?$/, ".")}`,
		remedy: "Fix this line, or the data that it reads.",
	};
}
