import { readFileSync } from "node:fs";
import { join } from "node:path";
import { digitOf } from "@dataterm/ui/section/page-digits.ts";
import type { Wanted } from "./addresses.ts";
import { slugOf } from "./content/heading.ts";
import { checkTitle } from "./content/outline.ts";
import { wantedOf } from "./content/page.ts";
import { curl } from "./content/quotes.ts";
import { entriesAt, stepsOf } from "./data.ts";
import type { Answer, DataBlock } from "./hooks.ts";
import { placeAt } from "./place.ts";
import { didYouMean, orList, type Report } from "./problem.ts";
import { answerOfEntry } from "./search.ts";
import { attempt, type Source } from "./source.ts";

/** An entry of section.json's `entries`, or a block from the section's `build.ts`. */
export interface DataWanted {
	wanted: Wanted;
	/** The object in a data file that gets the address, if any. */
	of?: object;
	/** Of an entry: the field that names it. */
	title?: string;
	answer: () => Answer;
}

/** Returns everything in the section that needs an address: pages first, then in reading order. */
export function wants(source: Source) {
	const { manifest, folder } = source;
	const pages = new Map<string, Wanted>();
	if (manifest.bank) {
		for (const [position, page] of (manifest.pages ?? []).entries()) {
			const prefix = manifest.bank + digitOf(page, position);
			const slug = page.path;
			pages.set(page.path, {
				kind: "page",
				page: slug,
				prefix,
				title: page.label,
				slug,
				file: `${folder}/section.json`,
				at: source.manifestAt(["pages", position]),
			});
		}
	}
	const headings = new Map(source.outlines.map((it) => [it, wantedOf(it, pages.get(it.page)?.prefix ?? "")]));
	const fromData = pages.size ? [...entriesOf(source, pages), ...blocksOf(source, pages)] : [];
	for (const { title, file, at } of [...pages.values(), ...fromData.map((it) => it.wanted)])
		checkTitle(title, (what, remedy) => source.report({ file, ...at, what, remedy }));
	const fromText = [...headings.values()].flatMap((byHeading) => [...byHeading.values()]);
	const withAddress = fromData.map((it) => it.wanted).filter((it) => it.kind !== "page");
	const wanted = [...pages.values(), ...withoutTwins([...fromText, ...withAddress], source.report)];
	return { wanted, pages, headings, fromData };
}

/** Removes and reports the second of two entries with one name: lists and the address bar could not distinguish them. */
function withoutTwins(wanted: Wanted[], report: Report): Wanted[] {
	const seen = new Map<string, Wanted>();
	return wanted.filter((it) => {
		const { kind, page, parent, title, file, at } = it;
		const name = JSON.stringify([kind === "entry", page, parent?.slug, title.toLowerCase()]);
		const first = seen.get(name);
		if (!first) return seen.set(name, it);
		const where = kind === "entry" ? `among the entries of the page "${page}"` : "in this place";
		const what = `"${title}" is given twice ${where}${first.at ? `; the first is on line ${first.at.line}` : ""}.`;
		report({ file, ...at, what, remedy: "Rename one of them, or remove it." });
		return false;
	});
}

function entriesOf(source: Source, pages: Map<string, Wanted>): DataWanted[] {
	const { manifest, folder, hooks, data, report } = source;
	return (manifest.entries ?? []).flatMap(({ file, path, title, page, tab }, index) => {
		const holder = pages.get(page);
		const place = `${folder}/public${file}`;
		if (!holder) {
			const remedy = didYouMean(page, pages.keys(), `Its pages are ${orList([...pages.keys()])}.`);
			report({
				file: `${folder}/section.json`,
				...source.manifestAt(["entries", index, "page"]),
				what: `The entries of ${file} are on a page "${page}", which the section does not have.`,
				remedy,
			});
			return [];
		}
		const ofManifest = (field: string): Report => {
			return (problem) => report({ ...problem, ...source.manifestAt(["entries", index, field]) });
		};
		const json = attempt(() => data.json<never>(file), `${folder}/section.json`, ofManifest("file"));
		if (!json) return [];
		const entries = entriesAt(json, path);
		if (!entries.length && !source.problems.some((problem) => problem.file === place)) {
			const remedy = didYouMean(path, Object.keys(json), `Put the entries there, or correct "path".`);
			ofManifest("path")({ file: `${folder}/section.json`, what: `${file} has no entries at "${path}".`, remedy });
		}
		return entries.flatMap(({ at, entry }): DataWanted[] => {
			const name = entry[title];
			const position = data.at(file, [...stepsOf(at), title]);
			if (typeof name !== "string" || !name) {
				// The schema has reported it, unless it allows that.
				if (source.problems.some(({ file, line }) => file === place && line === position?.line)) return [];
				report({
					file: place,
					...position,
					what: `${at} has no "${title}", so it gets no address.`,
					remedy: "Give it one, as text.",
				});
				return [];
			}
			for (const field of ["address", "slug"].filter((field) => field in entry)) {
				report({
					file: place,
					...data.at(file, [...stepsOf(at), field]),
					what: `${at} "${name}" has a field "${field}", which the build writes.`,
					remedy: "Remove it.",
				});
			}
			return [
				{
					wanted: {
						kind: "entry",
						page,
						prefix: holder.prefix,
						// Straight quotation marks are reported: the address has the title as it will be.
						title: curl(name),
						slug: slugOf(name),
						tab,
						file: place,
						at: position,
					},
					of: entry,
					title,
					answer: () => hooks.answer?.(entry, file) ?? answerOfEntry(entry, title),
				},
			];
		});
	});
}

function blocksOf(source: Source, pages: Map<string, Wanted>): DataWanted[] {
	const { folder, hooks, data, report } = source;
	const file = `${folder}/src/build.ts`;
	const made: DataBlock[] = attempt(() => hooks.blocks?.(data), file, report) ?? [];
	return made.flatMap(({ page, title, slug, tab, of, ...answer }): DataWanted[] => {
		const holder = pages.get(page);
		if (!holder) {
			const remedy = didYouMean(page, pages.keys(), `Its pages are ${orList([...pages.keys()])}.`);
			const code = readFileSync(join(source.root, "src/build.ts"), "utf8");
			const at = code.indexOf(`"${page}"`);
			const where = at < 0 ? {} : placeAt(code, at);
			report({
				file,
				...where,
				what: `The block "${title}" is on a page "${page}", which the section does not have.`,
				remedy,
			});
			return [];
		}
		const kind = slug === undefined ? "page" : "block";
		return [
			{ wanted: { kind, page, prefix: holder.prefix, title, slug: slug ?? page, tab, file }, of, answer: () => answer },
		];
	});
}
