/** What is live on a site, for the links of a section whose repository does not have the others. */

import type { AddressTable, SectionManifest } from "@dataterm/ui/section/contract.ts";
import type { Discovery } from "@dataterm/ui/section/discovery-document.ts";
import type { CalculatorsFile, DescribedCalculator } from "./calculators-file.ts";
import { ContentError } from "./problem.ts";

/** A section as far as links lead to it, and, in the workspace, what it offers beside others. */
export interface Neighbor extends Pick<SectionManifest, "name" | "bank" | "path" | "pages" | "asked" | "screens"> {
	addresses: AddressTable;
	/** The abbreviations of its glossary, if it has one. */
	abbreviations?: Set<string>;
	/** Reads its calculators. A release that does not say which it has gives undefined. */
	calculators: () => Promise<DescribedCalculator[] | undefined>;
}

/**
 * Reads the sections that are live on a site (`https://site.example`).
 * Throws ContentError if the site does not answer, or is not one.
 */
export async function readLiveSite(site: string): Promise<Neighbor[]> {
	if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
		throw failed(`SITE="${site}" is not the address of a site.`, "Write it like SITE=https://site.example.");
	const { microFrontends } = (await fetched<Discovery | null>(new URL("/sections.json", site))) ?? {};
	if (!microFrontends) throw failed(`${site}/sections.json is not a list of sections.`);
	const live = Object.values(microFrontends).flatMap((entries) => entries.map((it) => it.extras.dataterm));
	return Promise.all(
		live
			.filter(({ kind }) => kind !== "shell")
			.map(async ({ name, bank, path, pages, release }) => {
				const file = (of: string) => new URL(`/s/${name}/${release}/${of}`, site);
				const addresses = await fetched<AddressTable>(file("addresses.json"));
				const calculators = async () => {
					const url = file("calculators.json");
					const answer = await answerOf(url);
					if (answer.status === 404) return undefined;
					const { format, calculators } = await jsonOf<CalculatorsFile>(url, answer);
					if (format !== 1) throw failed(`${url} has format ${format}.`, "Update the tools, which read format 1.");
					return calculators;
				};
				return { name, bank, path, pages, addresses, calculators };
			}),
	);
}

async function fetched<T>(url: URL): Promise<T> {
	return jsonOf(url, await answerOf(url));
}

function answerOf(url: URL): Promise<Response> {
	return fetch(url).catch((error: Error) => {
		throw failed(`${url} does not answer: ${(error.cause as Error)?.message ?? error.message}.`);
	});
}

function jsonOf<T>(url: URL, answer: Response): Promise<T> {
	if (!answer.ok) throw failed(`${url} answers ${answer.status}.`);
	return answer.json().catch(() => {
		throw failed(`${url} is not JSON.`);
	});
}

function failed(what: string, remedy = "Check that SITE is the address of a running site, without a login."): Error {
	return new ContentError([{ file: "section.json", what: `The links cannot be checked: ${what}`, remedy }]);
}
