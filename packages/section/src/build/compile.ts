/** From the sources of a section to what its release holds besides code: page trees, addresses, search. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Address, PageTree } from "@dataterm/ui/tree.ts";
import { assetFolder } from "../asset-folder.ts";
import type { AddressTable, SearchEntry, SectionManifest } from "../contract.ts";
import { formatLock, prefixOf, settle, type Wanted } from "./addresses.ts";
import { slugOf, writeAddress } from "./content/heading.ts";
import type { Context } from "./content/inline.ts";
import { type Outline, outline } from "./content/outline.ts";
import { pageTree, wantedOf } from "./content/page.ts";
import { entriesAt, MissingData, readData, readJson } from "./data.ts";
import type { Answer, Complain, DataBlock, SectionBuild, SectionData } from "./hooks.ts";
import { ContentError, didYouMean, nearest, orList, type Problem, type Report } from "./problem.ts";
import { answerOfEntry, searchEntry } from "./search.ts";

export interface Compiled {
	/** With the page trees added to what each page needs. */
	manifest: SectionManifest;
	/** By claimed path: `/assets/FNFF/pages/armor.json`. */
	pages: Map<string, PageTree>;
	addresses: AddressTable;
	search: SearchEntry[];
	problems: Problem[];
}

interface Source {
	/** Absolute, and as messages name it. */
	root: string;
	folder: string;
	manifest: SectionManifest;
	hooks: SectionBuild;
	data: SectionData;
	outlines: Outline[];
	lock: AddressTable;
	report: Report;
}

/** An entry of section.json's `entries`, or a block that the section's `build.ts` makes. */
interface DataWanted {
	wanted: Wanted;
	answer: () => Answer;
}

/**
 * Compiles the section in `root` (`…/apps/fnff`). Its problems are in the result; nothing is thrown for them.
 * With `fix`, missing addresses are first written into the Markdown and into addresses.json.
 */
export async function compile(root: string, { fix = false } = {}): Promise<Compiled> {
	if (fix) {
		const { source, problems } = await read(root);
		const wish = wants(source);
		// What could not be read would seem to be gone.
		if (!problems.length) giveAddresses(source, wish);
	}
	const { source, problems } = await read(root);
	return { ...build(source, problems), problems };
}

/** As `compile`, and stops on problems. */
export async function compileOrThrow(root: string): Promise<Compiled> {
	const compiled = await compile(root);
	if (compiled.problems.length) throw new ContentError(compiled.problems);
	return compiled;
}

async function read(root: string): Promise<{ source: Source; problems: Problem[] }> {
	const problems: Problem[] = [];
	const report: Report = (problem) => problems.push(problem);
	const folder = `${basename(dirname(root))}/${basename(root)}`;
	const manifest = JSON.parse(readFileSync(join(root, "section.json"), "utf8")) as SectionManifest;
	const hooksFile = join(root, "src/build.ts");
	const own: SectionBuild = existsSync(hooksFile) ? (await import(pathToFileURL(hooksFile).href)).default : {};
	const data = readData(root, folder, manifest, own.schemas, report);
	// A section's code relies on its schemas: it does not see data that they refuse.
	const hooks = problems.length ? {} : own;
	const lockFile = join(root, "addresses.json");
	const lock = existsSync(lockFile)
		? ((readJson(lockFile, `${folder}/addresses.json`, report) ?? {}) as unknown as AddressTable)
		: {};
	const source = {
		root,
		folder,
		manifest,
		hooks,
		data,
		lock,
		report,
		outlines: readContent(root, folder, manifest, report),
	};
	return { source, problems };
}

/** The outlines of `content/*.md`, in menu order. */
function readContent(root: string, folder: string, manifest: SectionManifest, report: Report): Outline[] {
	const names = existsSync(join(root, "content"))
		? readdirSync(join(root, "content")).filter((it) => it.endsWith(".md"))
		: [];
	const paths = (manifest.pages ?? []).map((page) => page.path);
	for (const name of names) {
		const page = name.replace(/\.md$/, "");
		if (paths.includes(page)) continue;
		report({
			file: `${folder}/content/${name}`,
			what: `The section has no page "${page}".`,
			remedy: didYouMean(page, paths, `Add it at the end of "pages" in ${folder}/section.json.`),
		});
	}
	return paths
		.filter((page) => names.includes(`${page}.md`))
		.map((page) => {
			const source = readFileSync(join(root, "content", `${page}.md`), "utf8");
			return outline(source, `${folder}/content/${page}.md`, page, report);
		});
}

function build(source: Source, problems: Problem[]): Omit<Compiled, "problems"> {
	const { root, folder, manifest, hooks, report } = source;
	const { wanted, pages, headings, fromData } = wants(source);
	const settled = settle(wanted, { ...lockOf(source), fix: false, complete: !problems.length, report });
	const world = readWorld(root, settled.table);

	const trees = new Map<string, PageTree>();
	const search: SearchEntry[] = [];
	const add = (it: Wanted, answer: Answer, partLabel?: string) => {
		const address = settled.addresses.get(it);
		const row = address && settled.table[address];
		if (row) search.push(searchEntry(manifest, address, row, answer, partLabel));
	};
	const ofPages = new Map<string, Answer>();

	for (const it of source.outlines) {
		const byHeading = headings.get(it);
		const page = pages.get(it.page);
		const tree = pageTree(
			it,
			`${page?.prefix}00`,
			(section) => settled.addresses.get(byHeading?.get(section) as Wanted),
			settled.table,
			contextOf(it.file, world, report),
		);
		trees.set(`${assetFolder(manifest)}pages/${it.page}.json`, tree);
		ofPages.set(it.page, { nodes: [{ type: "paragraph", children: tree.lede }], terms: it.terms });
		const blocks = [...tree.blocks, ...tree.parts.flatMap((part) => part.blocks)];
		for (const [section, wish] of byHeading ?? []) {
			const address = settled.addresses.get(wish);
			const nodes = blocks.find((block) => block.address === address)?.nodes ?? [];
			add(wish, { nodes, ...section.attributes }, section.parent?.label);
		}
	}
	for (const { wanted: it, answer } of fromData) {
		if (it.kind === "page") ofPages.set(it.page, answer());
		else add(it, answer(), tabLabel(trees, it));
	}
	addEntries(trees, fromData, settled);
	for (const [path, it] of pages) add(it, ofPages.get(path) ?? { nodes: [] });

	const complain: Complain = (file, what, cure) => {
		const place = file.startsWith("/") ? `${folder}/public${file}` : `${folder}/${file}`;
		report({ file: place, what, remedy: cure });
	};
	attempt(() => hooks.check?.(source.data, complain), `${folder}/src/build.ts`, report);
	search.sort((a, b) => (a.address < b.address ? -1 : 1));
	return { manifest: withNeeds(manifest, trees), pages: trees, addresses: settled.table, search };
}

/** Tells each page the addresses of the entries that it shows. */
function addEntries(trees: Map<string, PageTree>, fromData: DataWanted[], settled: ReturnType<typeof settle>): void {
	for (const tree of trees.values()) {
		const entries = fromData.flatMap(({ wanted }) => {
			const address = settled.addresses.get(wanted);
			const row = address && settled.table[address];
			if (wanted.kind !== "entry" || wanted.page !== tree.page || !row) return [];
			return [{ address, slug: row.open ?? wanted.slug, title: wanted.title }];
		});
		if (entries.length) tree.entries = entries;
	}
}

/** Everything in the section that wants an address, pages first, then in order of reading. */
function wants(source: Source) {
	const { manifest, folder } = source;
	const pages = new Map<string, Wanted>();
	if (manifest.bank) {
		for (const [place, page] of (manifest.pages ?? []).entries()) {
			const prefix = prefixOf(manifest.bank, place);
			const slug = page.path;
			pages.set(page.path, {
				kind: "page",
				page: slug,
				prefix,
				title: page.label,
				slug,
				file: `${folder}/section.json`,
			});
		}
	}
	const headings = new Map(source.outlines.map((it) => [it, wantedOf(it, pages.get(it.page)?.prefix ?? "")]));
	const fromData = pages.size ? [...entriesOf(source, pages), ...blocksOf(source, pages)] : [];
	const fromText = [...headings.values()].flatMap((byHeading) => [...byHeading.values()]);
	const withAddress = fromData.map((it) => it.wanted).filter((it) => it.kind !== "page");
	return { wanted: [...pages.values(), ...fromText, ...withAddress], pages, headings, fromData };
}

function entriesOf(source: Source, pages: Map<string, Wanted>): DataWanted[] {
	const { manifest, folder, hooks, data, report } = source;
	return (manifest.entries ?? []).flatMap(({ file, path, title, page, tab }) => {
		const holder = pages.get(page);
		const place = `${folder}/public${file}`;
		if (!holder) {
			const remedy = didYouMean(page, pages.keys(), `Its pages are ${orList([...pages.keys()])}.`);
			report({
				file: `${folder}/section.json`,
				what: `The entries of ${file} are on a page "${page}", which is not there.`,
				remedy,
			});
			return [];
		}
		const json = attempt(() => data.json<never>(file), `${folder}/section.json`, report);
		if (!json) return [];
		const entries = entriesAt(json, path);
		if (!entries.length) {
			const remedy = `Put the entries there, or correct "path" under "entries" in ${folder}/section.json.`;
			report({ file: place, what: `There are no entries at "${path}".`, remedy });
		}
		return entries.flatMap(({ at, entry }): DataWanted[] => {
			const name = entry[title];
			if (typeof name !== "string" || !name) {
				report({
					file: place,
					what: `${at} has no "${title}", so it gets no address.`,
					remedy: "Give it one, as text.",
				});
				return [];
			}
			return [
				{
					wanted: { kind: "entry", page, prefix: holder.prefix, title: name, slug: slugOf(name), tab, file: place },
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
	return made.flatMap(({ page, title, slug, tab, ...answer }): DataWanted[] => {
		const holder = pages.get(page);
		if (!holder) {
			const remedy = didYouMean(page, pages.keys(), `Its pages are ${orList([...pages.keys()])}.`);
			report({ file, what: `The block "${title}" is on a page "${page}", which is not there.`, remedy });
			return [];
		}
		const kind = slug === undefined ? "page" : "block";
		return [
			{ wanted: { kind, page, prefix: holder.prefix, title, slug: slug ?? page, tab, file }, answer: () => answer },
		];
	});
}

/** Runs what reads data; data that is missing becomes a problem unless it was reported already. */
function attempt<T>(get: () => T, file: string, report: Report): T | undefined {
	try {
		return get();
	} catch (error) {
		if (!(error instanceof MissingData)) throw error;
		if (!error.reported) report({ file, what: error.message, remedy: error.remedy });
		return undefined;
	}
}

/** Writes what `fix` gives into the headings and into addresses.json. */
function giveAddresses(source: Source, { wanted, headings }: ReturnType<typeof wants>): void {
	const { root, outlines } = source;
	// What it cannot fix is reported by the build that follows.
	const { table, addresses } = settle(wanted, { ...lockOf(source), fix: true, complete: true, report: () => {} });
	for (const it of outlines) {
		const path = join(root, "content", `${it.page}.md`);
		const lines = readFileSync(path, "utf8").split("\n");
		let changed = false;
		for (const [section, wish] of headings.get(it) ?? []) {
			const address = addresses.get(wish);
			if (!address || wish.written) continue;
			lines[section.line - 1] = writeAddress(lines[section.line - 1] ?? "", address);
			changed = true;
		}
		if (changed) writeFileSync(path, lines.join("\n"));
	}
	const text = formatLock(table);
	const path = join(root, "addresses.json");
	if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}

function lockOf({ folder, manifest, lock }: Source) {
	return { lock, lockFile: `${folder}/addresses.json`, command: `make content SECTION=${manifest.name} FIX=1` };
}

/** All addresses and routes of the site, as far as they are committed: what a text may refer to. */
interface World {
	addresses: AddressTable;
	routes: Set<string>;
}

const RESERVED: AddressTable = {
	FFFC: { key: "home", page: "", title: "Home" },
	"0000": { key: "mainframe", page: "", title: "Mainframe" },
};

function readWorld(root: string, own: AddressTable): World {
	const apps = dirname(root);
	const addresses: AddressTable = { ...RESERVED };
	const routes = new Set(["#/"]);
	for (const name of readdirSync(apps)) {
		const manifest = tryJson<SectionManifest>(join(apps, name, "section.json"));
		if (manifest?.path) routes.add(`#${manifest.path}`);
		for (const [place, page] of (manifest?.pages ?? []).entries()) {
			routes.add(`#${manifest?.path}/${page.path}`);
			const address = `${prefixOf(manifest?.bank ?? "", place)}00`;
			addresses[address] = { key: page.path, page: page.path, title: page.label };
		}
		Object.assign(addresses, tryJson<AddressTable>(join(apps, name, "addresses.json")));
	}
	return { addresses: { ...addresses, ...own }, routes };
}

/** Another section's file: what is wrong with it is that section's to say. */
function tryJson<T>(path: string): T | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return undefined;
	}
}

function contextOf(file: string, { addresses, routes }: World, report: Report): Context {
	const complain = (line: number, what: string, remedy: string) => report({ file, line, what, remedy });
	return {
		complain,
		reference(line, address, text) {
			const row = addresses[address];
			if (row?.gone)
				complain(line, `${address} on "${text}" is "${row.title}", which is gone.`, suggest(address, text, addresses));
			else if (!row) complain(line, `${address} on "${text}" is no address.`, suggest(address, text, addresses));
		},
		route(line, href) {
			if (routes.has(href.split("?")[0] as string)) return;
			complain(
				line,
				`${href} is no page.`,
				didYouMean(href, routes, "Look for its path in the section's section.json."),
			);
		},
	};
}

/** The addresses that were probably meant: near in digits or in name, those of the same section first. */
function suggest(address: Address, text: string, addresses: AddressTable): string {
	const live = Object.entries(addresses).filter(([, row]) => !row.gone);
	const ofBank = live.filter(([it]) => it[0] === address[0]);
	const titled = (rows: typeof live) => {
		const titles = nearest(
			text,
			rows.map(([, row]) => row.title),
		);
		return titles.flatMap((title) => rows.filter(([, row]) => row.title === title));
	};
	const digits = nearest(
		address,
		ofBank.map(([it]) => it),
	);
	const near = [...titled(ofBank), ...ofBank.filter(([it]) => digits.includes(it)), ...titled(live)];
	const found = near.map(([it, row]) => `${it} (${row.title})`);
	return found.length
		? `Did you mean ${orList([...new Set(found)].slice(0, 3))}?`
		: "Look for the rule's address in the addresses.json of its section.";
}

function tabLabel(trees: Map<string, PageTree>, it: Wanted): string | undefined {
	for (const tree of trees.values()) {
		if (tree.page === it.page) return tree.parts.find((part) => part.slug === it.tab)?.label;
	}
	return undefined;
}

/** The page trees are loaded with the code, so the shell must know of them. */
function withNeeds(manifest: SectionManifest, trees: Map<string, PageTree>): SectionManifest {
	if (!manifest.pages) return manifest;
	const pages = manifest.pages.map((page) => {
		const tree = `${assetFolder(manifest)}pages/${page.path}.json`;
		const needs = [...(trees.has(tree) ? [tree] : []), ...(page.needs ?? [])];
		return needs.length ? { ...page, needs } : page;
	});
	return { ...manifest, pages };
}
