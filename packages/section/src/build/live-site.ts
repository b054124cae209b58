/** What is live on a site, for the links of a section whose repository does not have the others. */

import type { AddressTable, Discovery, SectionManifest } from "@dataterm/ui/section/contract.ts";
import { ContentError } from "./problem.ts";

/** A section as far as links lead to it, and what it offers beside others. */
export interface Neighbor extends Pick<SectionManifest, "name" | "bank" | "path" | "pages" | "asked" | "screens"> {
	addresses: AddressTable;
	/** The abbreviations of its glossary, if it has one. */
	abbreviations?: Set<string>;
}

/**
 * Reads the sections that are live on a site (`https://site.example`).
 * Throws ContentError if the site does not answer, or is not one.
 */
export async function readLiveSite(site: string): Promise<Neighbor[]> {
	if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
		throw failed(`SITE="${site}" is not the address of a site.`, "Write it like SITE=https://site.example.");
	const { microFrontends } = await fetched<Discovery>(new URL("/sections.json", site));
	if (!microFrontends) throw failed(`${site}/sections.json is not a list of sections.`);
	const live = Object.values(microFrontends).flatMap((entries) => entries.map((it) => it.extras.dataterm));
	return Promise.all(
		live
			.filter(({ kind }) => kind !== "shell")
			.map(async ({ name, bank, path, pages, asked, screens, release }) => {
				const addresses = await fetched<AddressTable>(new URL(`/s/${name}/${release}/addresses.json`, site));
				return { name, bank, path, pages, asked, screens, addresses };
			}),
	);
}

async function fetched<T>(url: URL): Promise<T> {
	const answer = await fetch(url).catch((error: Error) => {
		throw failed(`${url} does not answer: ${(error.cause as Error)?.message ?? error.message}.`);
	});
	if (!answer.ok) throw failed(`${url} answers ${answer.status}.`);
	return answer.json().catch(() => {
		throw failed(`${url} is not JSON.`);
	});
}

function failed(what: string, remedy = "Check that SITE is the address of a running site, without a login."): Error {
	return new ContentError([{ file: "section.json", what: `The links cannot be checked: ${what}`, remedy }]);
}
