import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AddressTable, SectionManifest } from "@dataterm/ui/section/contract.ts";
import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import type { Address } from "@dataterm/ui/tree.ts";
import { calculatorFiles, readCalculators } from "./calculators.ts";
import { described } from "./calculators-file.ts";
import type { Context } from "./content/inline.ts";
import { type Neighbor, readLiveSite } from "./live-site.ts";
import { rowsOf } from "./page-rows.ts";
import { placeOfPicture } from "./pictures/sizes.ts";
import type { Place } from "./place.ts";
import { ContentError, didYouMean, nearest, orList } from "./problem.ts";
import { isAlone, SITE } from "./repository.ts";
import type { Source } from "./source.ts";

/** All committed addresses and routes of the site, to which a text can refer. */
export interface World {
	addresses: AddressTable;
	routes: Set<string>;
	/** The other sections of the workspace, or of the live site. */
	others: Neighbor[];
	/** The abbreviations that the site's glossary explains, if it has one. */
	abbreviations?: Set<string>;
}

const RESERVED: AddressTable = {
	FFFC: { key: "home", page: "", title: "Home" },
	"0000": { key: "mainframe", page: "", title: "Mainframe" },
};

/**
 * Reads the sections beside the one in `root`; if that is alone in its repository, or DATATERM_SITE names a site, those that
 * are live there. Throws ContentError if there is no site to read.
 */
export async function readNeighbors(root: string): Promise<Neighbor[]> {
	const site = process.env[SITE];
	if (site) return readLiveSite(site);
	if (isAlone(root)) {
		const what = "The sections that its texts link to are not in this repository.";
		const remedy = "Name the site that has them: SITE=https://site.example.";
		throw new ContentError([{ file: "section.json", what, remedy }]);
	}
	const apps = dirname(root);
	return readdirSync(apps).flatMap((name) => {
		const manifest = tryJson<SectionManifest>(join(apps, name, "section.json"));
		const addresses = tryJson<AddressTable>(join(apps, name, "addresses.json")) ?? {};
		const calculators = async () => (await readCalculators(join(apps, name))).map(described);
		const abbreviations = explained(join(apps, name, "content/glossary.md"));
		return { ...manifest, name, addresses, abbreviations, calculators };
	});
}

/** Returns the site around a section, whose own pages and addresses are passed in. */
export function worldOf(own: SectionManifest, table: AddressTable, neighbors: Neighbor[]): World {
	const addresses: AddressTable = { ...RESERVED };
	const routes = new Set(["#/"]);
	const others = neighbors.filter(({ name }) => name !== own.name);
	for (const it of [...others, { ...own, addresses: table }]) {
		if (it.path) routes.add(`#${it.path}`);
		for (const page of it.pages ?? []) {
			routes.add(`#${it.path}/${page.path}`);
			const digits = pageDigits(it, page.path);
			if (digits) addresses[`${digits}00`] = { key: page.path, page: page.path, title: page.label };
		}
		Object.assign(addresses, it.addresses);
	}
	// A page that was removed from the list, which is reported, is still a page for links to it.
	for (const [address, { page, gone }] of Object.entries(table))
		if (address.endsWith("00") && !gone) routes.add(`#${own.path}/${page}`);
	return { addresses, routes, others, abbreviations: neighbors.find((it) => it.abbreviations)?.abbreviations };
}

/** Reads the first column of the glossary's first table: `| D6, D10 | … |` is two abbreviations. */
function explained(glossary: string): Set<string> | undefined {
	if (!existsSync(glossary)) return undefined;
	const [, table = ""] = readFileSync(glossary, "utf8").split(/^\| *Short.*$/m);
	const [rows = ""] = table.split(/^:::$/m);
	return new Set([...rows.matchAll(/^\| *([^|]*?) *\|/gm)].flatMap(([, cell = ""]) => cell.split(", ")));
}

/** Reads another section's file. That section's own build reports its faults. */
function tryJson<T>(path: string): T | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return undefined;
	}
}

/** Answers the compiler's questions while it reads `file` of a section. */
export function contextOf(
	file: string,
	{ addresses, routes }: World,
	source: Source,
	fill: (file: string, ...link: Parameters<Context["fill"]>) => string,
	rows: Pick<Context, "shown"> & { addressOf: (row: object) => Address | undefined },
): Context {
	const { calculators, rules, hooks, manifest, pictures, report } = source;
	const complain = (place: Place, what: string, remedy: string) => report({ file, ...place, what, remedy });
	return {
		complain,
		calculators,
		calculatorFiles: calculatorFiles(source.root),
		rules,
		rowLinks: hooks.rowLinks ?? {},
		rows: (place, name) => rowsOf(source, name, rows.addressOf, (what, remedy) => complain(place, what, remedy)),
		shown: rows.shown,
		reference(place, address, text) {
			const row = addresses[address];
			if (row?.gone) {
				const heir = row.see && addresses[row.see];
				const remedy = heir
					? `Link ${row.see} (${heir.title}), which replaced it.`
					: "Link another rule, or remove the link and keep the words.";
				complain(place, `${address} on "${text}" is "${row.title}", which was retired.`, remedy);
			} else if (!row) complain(place, `${address} on "${text}" is not an address.`, suggest(address, text, addresses));
		},
		fill: (place, address, query) => fill(file, place, address, query),
		picture(place, name) {
			pictures.used.add(name);
			const found = pictures.files.get(name);
			if (found) return placeOfPicture(manifest.assets, found);
			// A file that is not a picture has been reported.
			if (pictures.files.has(name)) return undefined;
			const all = [...pictures.files.keys()];
			const there = all.length > 0 ? `The files there are ${all.join(", ")}.` : "No picture is there yet.";
			const folder = file.slice(0, file.lastIndexOf("/"));
			complain(place, `${folder} has no picture "${name}".`, didYouMean(name, all, `Put it beside the text. ${there}`));
			return undefined;
		},
		route(place, href) {
			if (routes.has(href.split("?")[0] as string)) return;
			complain(
				place,
				`${href} is not a page.`,
				didYouMean(href, routes, "Look for its path in the section's section.json."),
			);
		},
	};
}

/** Returns addresses with similar digits or a similar name, those of the same section first. */
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
