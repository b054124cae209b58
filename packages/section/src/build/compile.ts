/** Compiles the sources of a section into the parts of its release besides code: page trees, addresses, search. */

import { type SumWords, sumWords } from "@dataterm/rules";
import { assetFolder } from "@dataterm/ui/section/asset-folder.ts";
import type { AddressTable, SearchEntry, SectionManifest } from "@dataterm/ui/section/contract.ts";
import type { Address, Node, PageTree } from "@dataterm/ui/tree.ts";
import { settle, type Wanted } from "./addresses.ts";
import { checkAgreement, type PlaceOf, readAgreement } from "./agreement.ts";
import { type AnswersFile, answersOf } from "./answers/answers.ts";
import { checkAsked } from "./asked.ts";
import type { SectionCalculator } from "./calculators.ts";
import { type CalculatorsFile, calculatorsFile } from "./calculators-file.ts";
import { checkCaptions } from "./captions.ts";
import { checkAssetNames, checkInterface, readCode } from "./code.ts";
import type { DataRow, RowLines } from "./content/inline.ts";
import type { Outline } from "./content/outline.ts";
import { pageTree } from "./content/page.ts";
import { checkBlock } from "./content/style.ts";
import { unbrokenNodes, unbrokenTree } from "./content/unbroken.ts";
import { checkValues } from "./content/values.ts";
import { type FilledLinks, filledLinks } from "./filled-links.ts";
import { giveAddresses, lockOf } from "./give-addresses.ts";
import type { Complain } from "./hooks.ts";
import { linksInCode, linksInData, linksInNodes, type PlacedLink } from "./link-places.ts";
import type { Neighbor } from "./live-site.ts";
import { movedPages } from "./moved-pages.ts";
import { checkPageCode } from "./page-code.ts";
import { checkNeeds, withNeeds } from "./page-needs.ts";
import { checkUnused, type Pictures } from "./pictures/read.ts";
import { placeInBlock, placeOf as placeOfNode, placeOfWords, remember } from "./place.ts";
import { ContentError, type Problem } from "./problem.ts";
import { published } from "./published.ts";
import { repositoryOf } from "./repository.ts";
import { checkRulesSources } from "./rules-sources.ts";
import { answerOfRow, inSearch, overview, type PageAnswer, routeOf, searchEntry } from "./search.ts";
import { readSearchWords } from "./search-words.ts";
import { attempt, readSource, type Source } from "./source.ts";
import { wants } from "./wanted.ts";
import { contextOf, readNeighbors, worldOf } from "./world.ts";

export interface Compiled {
	/** With the page trees added to the needs of each page. */
	manifest: SectionManifest;
	/** Page trees by claimed path: `/assets/FNFF/pages/armor.json`. */
	pages: Map<string, PageTree>;
	/** The data files to which the build adds addresses and slugs, by claimed path. */
	data: Map<string, unknown>;
	addresses: AddressTable;
	search: SearchEntry[];
	answers: AnswersFile;
	calculators: CalculatorsFile;
	problems: Problem[];
	/** Those that the texts show. */
	pictures: Pictures;
	/** Returns where words of the block at an address are written. */
	placeOf: PlaceOf;
	/** What `fix` has written into the sources, as lines. */
	written: string[];
}

interface CompileOptions {
	/** Writes missing addresses into the Markdown and into addresses.json first. */
	fix?: boolean;
	/** With `fix`: the addresses, or pages by their two digits, to retire. */
	retire?: readonly string[];
}

/**
 * Compiles the section in `root` (`…/apps/fnff`). Its problems are in the result. Throws ContentError only for files
 * that cannot be read, and for a section.json that is wrong or would move addresses to other pages.
 */
export async function compile(root: string, { fix = false, retire = [] }: CompileOptions = {}): Promise<Compiled> {
	const given = fix ? giveAddresses(await readStill(root), retire) : { written: [], problems: [] };
	const source = await readStill(root);
	const neighbors = await readNeighbors(root);
	const filled = await filledLinks(source, neighbors);
	const { links, ...compiled } = build(source, neighbors, filled.fill);
	const { pages, search, placeOf } = compiled;
	checkAgreement(await readAgreement(repositoryOf(root), [root]), source.manifest.bank, search, placeOf, source.report);
	for (const tree of pages.values())
		checkCaptions(tree, (address, words, what, remedy) => source.report({ ...placeOf(address, words), what, remedy }));
	const calculators = calculatorsFile(source.calculators, await filled.check(links));
	return { ...compiled, calculators, written: given.written, problems: [...given.problems, ...compiled.problems] };
}

/** Reads a section whose pages are still where its addresses say. */
async function readStill(root: string): Promise<Source> {
	const source = await readSource(root);
	const moved = movedPages(source, lockOf(source).command);
	if (moved) throw new ContentError([moved]);
	return source;
}

/** Compiles, and throws if there are problems. */
export async function compileOrThrow(root: string): Promise<Compiled> {
	const compiled = await compile(root);
	if (compiled.problems.length) throw new ContentError(compiled.problems);
	return compiled;
}

/** The parts of a release that are made at once, and the links in them. */
interface Built extends Omit<Compiled, "written" | "calculators"> {
	links: PlacedLink[];
}

function build(source: Source, neighbors: Neighbor[], fill: FilledLinks["fill"]): Built {
	const { root, folder, manifest, hooks, problems, report } = source;
	const { wanted, pages, headings, fromData } = wants(source);
	checkPages(source, new Set([...source.outlines, ...fromData.map((it) => it.wanted)].map(({ page }) => page)));
	checkNeeds(source);
	const fills = attempt(() => hooks.fills?.(source.data), `${folder}/src/build.ts`, report) ?? {};
	checkCode(source, fills);
	checkRulesSources(root, report);
	const settled = settle(wanted, { ...lockOf(source), fix: false, complete: !problems.length, report });
	const world = worldOf(manifest, settled.table, neighbors);
	checkSuccessors(source, settled.table, world.addresses);
	checkAsked(source, settled.table, world);

	const trees = new Map<string, PageTree>();
	const search: SearchEntry[] = [];
	const words = readSearchWords(root, folder, settled.table, report);
	const slots = attempt(() => hooks.slots?.(source.data), `${folder}/src/build.ts`, report) ?? {};
	const sums = new Map<string, SumWords>();
	const seen = new WeakSet<object>();
	const links = [...linksInData(source), ...linksInCode(readCode(root, "src"), folder)];
	links.push(...linksInNodes(slots, `${folder}/src/build.ts`, undefined, seen));
	const add = (it: Wanted, answer: PageAnswer, partLabel?: string) => {
		const address = settled.addresses.get(it);
		const row = address && settled.table[address];
		checkValues(answer.nodes, world.abbreviations, (place, found, what, remedy) => {
			const page = place && !place.file && source.outlines.find((outline) => outline.page === it.page);
			const made = { file: it.file, ...(place?.file ? place : it.at) };
			const where = page ? { file: page.file, ...placeOfWords(page.lines, place, found) } : made;
			report({ ...where, what: `${it.title}: ${what}`, remedy });
		});
		links.push(...linksInNodes(answer.nodes, it.file, it.at, seen));
		const mention = answer.mention ?? (hooks.mentions?.(it.page) || undefined);
		if (!row) return;
		const asked = words[address];
		search.push({
			...searchEntry(manifest, address, row, { ...answer, mention }, partLabel, slots),
			...(asked && { asked }),
			...(sums.has(address) && { sum: sums.get(address) }),
		});
	};
	const ofPages = new Map<string, PageAnswer>();
	const entries = new Map<object, Address | undefined>();
	for (const { wanted: it, of } of fromData) if (of) entries.set(of, settled.addresses.get(it));
	const rows = new Map<object, RowLines>();
	const ofRows = {
		addressOf: (row: object) => entries.get(row),
		shown: (row: object, lines: RowLines) => rows.set(row, { ...rows.get(row), ...lines }),
	};

	for (const it of source.outlines) {
		checkRulesPage(source, it);
		const byHeading = headings.get(it);
		const page = pages.get(it.page);
		const tree = pageTree(
			it,
			`${page?.prefix}00`,
			(section) => settled.addresses.get(byHeading?.get(section) as Wanted),
			settled.table,
			(address) => routeOf(manifest, settled.table[address] ?? { page: it.page }),
			contextOf(it.file, world, source, fill, ofRows),
		);
		for (const block of [...tree.blocks, ...tree.parts.flatMap((part) => part.blocks)]) {
			block.nodes = block.nodes.flatMap((node) => (node.type === "slot" && fills[node.name]) || [node]);
		}
		links.push(...linksInNodes(tree, it.file, undefined, seen));
		trees.set(`${assetFolder(manifest)}pages/${it.page}.json`, tree);
		const lede = remember<Node>({ type: "paragraph", children: tree.lede }, placeOfNode(it.lede[0]));
		ofPages.set(it.page, { nodes: [lede], terms: it.terms });
		const blocks = [...tree.blocks, ...tree.parts.flatMap((part) => part.blocks)];
		for (const { address, nodes } of blocks) {
			for (const node of nodes) if (node.type === "calculator") sums.set(address, wordsOfSum(node.name, source));
		}
		for (const [section, wish] of byHeading ?? []) {
			const address = settled.addresses.get(wish);
			const nodes = blocks.find((block) => block.address === address)?.nodes ?? [];
			const part = nodes.length ? undefined : tree.parts.find((part) => part.address === address);
			add(wish, { ...section.attributes, ...(part ? overview(part) : { nodes }) }, section.parent?.label);
		}
	}
	checkUnused(source.pictures, folder, report);
	for (const { wanted: it, answer: given, of, title } of fromData) {
		const lines = of && !hooks.answer && rows.get(of);
		const answer = () => (lines && title && answerOfRow(of as DataRow["row"], lines, title)) || given();
		if (it.kind === "page") ofPages.set(it.page, { ...answer(), lede: ofPages.get(it.page)?.nodes });
		else add(it, answer(), tabLabel(trees, it));
	}
	for (const [path, it] of pages) add(it, ofPages.get(path) ?? { nodes: [] });

	const complain: Complain = (file, what, cure, path = []) => {
		const isData = file.startsWith("/");
		const at = isData ? source.data.at(file, path) : file === "section.json" ? source.manifestAt(path) : undefined;
		report({ file: isData ? `${folder}/public${file}` : `${folder}/${file}`, ...at, what, remedy: cure });
	};
	attempt(() => hooks.check?.(source.data, complain), `${folder}/src/build.ts`, report);
	search.sort((a, b) => (a.address < b.address ? -1 : 1));
	const places = new Map([...settled.addresses].map(([it, address]) => [address, it]));
	const placeOf: PlaceOf = (address, words) => {
		const { file = folder, at } = places.get(address) ?? {};
		const text = source.outlines.find((it) => it.file === file);
		return { file, ...(text && at ? placeInBlock(text.lines, at, words) : at) };
	};
	// Last, so that everything that reads the words meets plain spaces.
	// A mistake in a text, which is already reported, may also be one in its answer.
	const reportAnswer = problems.length > 0 ? () => {} : report;
	const printed = search.map((entry) => ({ ...entry, answer: unbrokenNodes(entry.answer) }));
	return {
		manifest: withNeeds(manifest, trees),
		pages: new Map([...trees].map(([path, tree]) => [path, unbrokenTree(tree)])),
		data: published(source, fromData, settled),
		addresses: settled.table,
		search: printed.map(inSearch),
		answers: answersOf(printed, `${folder}/src/build.ts`, reportAnswer),
		placeOf,
		problems,
		pictures: source.pictures,
		links,
	};
}

/** Returns the words that ask for a calculator, with those that the section's data adds. */
function wordsOfSum(name: string, { calculators, hooks, data, folder, report }: Source): SumWords {
	const found = calculators.find((it) => it.name === name) as SectionCalculator;
	const more = attempt(() => hooks.asked?.(data)[name], `${folder}/src/build.ts`, report) ?? [];
	return sumWords(found, { ...found.asked, values: [...(found.asked.values ?? []), ...more] });
}

/** Reports listed pages with nothing to show: no text, no entries of data, and no blocks from `build.ts`. */
function checkPages({ folder, manifest, manifestAt, report }: Source, filled: Set<string>): void {
	const { bank, pages = [], entries = [] } = manifest;
	// Entries on an unknown page, which is reported, may belong to any page.
	if (!bank || entries.some(({ page }) => !pages.some(({ path }) => path === page))) return;
	for (const [position, { path }] of pages.entries()) {
		if (filled.has(path) || entries.some(({ page }) => page === path)) continue;
		report({
			file: `${folder}/section.json`,
			...manifestAt(["pages", position]),
			what: `The page "${path}" has no text.`,
			remedy: `Write ${folder}/content/${path}.md, or remove the page from "pages" until it has one.`,
		});
	}
}

/** Checks that a page of rules has instructions; pages that tell stories or only mention rules need none. */
function checkRulesPage({ hooks, report }: Source, { file, page, sections }: Outline): void {
	if (hooks.mentions?.(page)) return;
	for (const { content, place, label } of sections) {
		checkBlock(content, place, label, (at, what, remedy) => report({ file, ...at, what, remedy }));
	}
}

/** Checks text and code against each other: slots, and files that the code names. */
function checkCode({ root, folder, manifest, data, outlines, report }: Source, fills: object): void {
	const code = readCode(root);
	const made = outlines.map(({ page }) => `${assetFolder(manifest)}pages/${page}.json`);
	checkAssetNames(code, folder, [...data.files, ...made], manifest.assets, report);
	const listed = (manifest.pages ?? []).map(({ path }) => path);
	checkPageCode(code, outlines, listed, (slot) => slot in fills, folder, report);
	checkInterface(code, folder, report);
}

function tabLabel(trees: Map<string, PageTree>, it: Wanted): string | undefined {
	for (const tree of trees.values()) {
		if (tree.page === it.page) return tree.parts.find((part) => part.slug === it.tab)?.label;
	}
	return undefined;
}

/** Reports every retired address whose successor, of any section, is not live: readers would see its neighbors instead. */
function checkSuccessors({ folder, lockAt, report }: Source, own: AddressTable, all: AddressTable): void {
	for (const [address, { see, title }] of Object.entries(own)) {
		if (!see || (all[see] && !all[see].gone)) continue;
		report({
			file: `${folder}/addresses.json`,
			...lockAt(address),
			what: `${address} "${title}" says "see": "${see}", which is not a live address.`,
			remedy: `Name the rule that replaced it, or remove "see".`,
		});
	}
}
