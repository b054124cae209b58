/** What Night City adds to its own build: the shape of its data, and what search prints of an entry. */
import type { SectionBuild } from "@dataterm/section/build/hooks.ts";
import { stampOf } from "@dataterm/ui/stamp-of.ts";
import { type Corporation, type CorporationsFile, corporationsFile, type SlangFile, slangFile } from "./schemas.ts";

const CORPORATIONS = "/assets/NightCity/Corporations.json";
const SLANG = "/assets/NightCity/Slang.json";
const LOGOS = "/assets/Visuals/CorporationLogos/";
/** Only letters count: Go-ganger comes before Gonk. */
const ALPHABET = new Intl.Collator("en", { ignorePunctuation: true });

export default {
	schemas: { [CORPORATIONS]: corporationsFile, [SLANG]: slangFile },
	answer: (entry, file) => {
		if (file !== CORPORATIONS) return { nodes: [{ type: "paragraph", children: [String(entry.description)] }] };
		const { name, description, headquarters, employees, source } = entry as Corporation;
		return {
			nodes: [
				{ type: "paragraph", children: [description] },
				{
					type: "table",
					head: [["Worldwide"], ["Troops"], ["Covert"]],
					rows: [[[count(employees.worldwide)], [count(employees.troops)], [count(employees.covert)]]],
					numeric: [true, true, true],
					variant: "dense",
					...stampOf(source),
				},
				{ type: "paragraph", children: [`Headquarters: ${headquarters}`] },
			],
			terms: [name, "corporation", "company"],
			value: headquarters,
		};
	},
	// The city's pages mention rules; the other sections state them.
	mentions: () => true,
	check: ({ json, has }, complain) => {
		for (const [i, { shortname, logo }] of json<CorporationsFile>(CORPORATIONS).corporations.entries()) {
			if (has(LOGOS + logo)) continue;
			complain(
				CORPORATIONS,
				`"${shortname}" needs the logo ${logo}, which is missing.`,
				"Draw it in media/corporation-logos/marks.ts, then make media ASSET=corporation-logos.",
				["corporations", i, "logo"],
			);
		}
		const words = json<SlangFile>(SLANG).slang.map(({ name }) => name);
		words.slice(1).forEach((word, i) => {
			const before = words[i] ?? "";
			if (ALPHABET.compare(before, word) <= 0) return;
			const remedy = "Put the words in alphabetical order.";
			complain(SLANG, `"${word}" comes after "${before}".`, remedy, ["slang", i + 1, "name"]);
		});
	},
} satisfies SectionBuild;

function count(people: number): string {
	return people.toLocaleString("en-US");
}
