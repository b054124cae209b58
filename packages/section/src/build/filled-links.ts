/** The links of a section that fill calculators: each must fit the calculator that it opens. */

import { FORMAT, readState } from "@dataterm/rules";
import { type DescribedCalculator, described, type FilledLink, fieldsOf } from "./calculators-file.ts";
import { fillByName } from "./fill-by-name.ts";
import type { PlacedLink } from "./link-places.ts";
import type { Neighbor } from "./live-site.ts";
import type { Place } from "./place.ts";
import { ContentError, orList } from "./problem.ts";
import type { Source } from "./source.ts";

export interface FilledLinks {
	/** Returns the link of a text that fills the calculator at an address, by names or as the address bar has it. */
	fill: (file: string, at: Place, address: string, query: string) => string;
	/** Reports each link that does not fit. Returns those to other sections, in order. */
	check: (links: PlacedLink[]) => Promise<FilledLink[]>;
}

/** The calculators of the section with a bank; why they cannot be read, or neither if its release does not say. */
interface Known {
	calculators?: DescribedCalculator[];
	unread?: string;
}

/** Reads the calculators that the section's texts fill, and returns what makes and checks links to them. */
export async function filledLinks(source: Source, neighbors: Neighbor[]): Promise<FilledLinks> {
	const { manifest, calculators, outlines, problems, report } = source;
	const own = calculators.map(described);
	const sections = new Map<string, Known>([[manifest.bank ?? "", { calculators: own }]]);
	const read = async (bank: string) => {
		if (!sections.has(bank)) sections.set(bank, await knownOf(neighbors.find((it) => it.bank === bank)));
	};
	for (const { lines } of outlines) {
		for (const [, bank = ""] of lines.join("\n").matchAll(/@([0-9A-F])[0-9A-F]{3}\?/gi)) await read(bank.toUpperCase());
	}

	const complaint = (file: string, at: Place | undefined) => (what: string, remedy: string) => {
		// Whoever links an address that is not one has been told.
		const isTold = problems.some((it) => it.file === file && it.line === at?.line && it.column === at?.column);
		if (!isTold) report({ file, ...at, what, remedy });
	};

	const calculatorAt = (address: string, complain: ReturnType<typeof complaint>): DescribedCalculator | undefined => {
		const { calculators, unread } = sections.get(address.slice(0, 1)) ?? { calculators: [] };
		if (!calculators && !unread) return undefined;
		const found = calculators?.find((it) => it.address === address);
		const others = (calculators ?? []).map((it) => `${it.address} (${it.title})`);
		const instead = others.length > 0 ? ` Its section has calculators at ${orList(others)}.` : "";
		if (unread)
			complain(`This link fills the calculator of ${address}. ${unread}`, `Fix that, or link @${address} alone.`);
		else if (!found)
			complain(`${address} has no calculator that a link could fill.`, `Link @${address} alone.${instead}`);
		return found;
	};

	return {
		fill(file, at, address, query) {
			if (new URLSearchParams(query).has(address)) return `#/@${address}?${query}`;
			const complain = complaint(file, at);
			const calculator = calculatorAt(address, complain);
			if (!calculator) {
				complain(
					`The live release with ${address} does not say which values its calculators take.`,
					`Fill the calculator on its page, and link the address that the browser then shows: [words](#/@${address}?${address}=…).`,
				);
				return `#/@${address}`;
			}
			return fillByName(calculator, query, (what, remedy) => report({ file, ...at, what, remedy }));
		},
		async check(links) {
			const out: FilledLink[] = [];
			for (const { href, file, at } of links) {
				for (const [to, state] of statesIn(href)) {
					await read(to.slice(0, 1));
					const complain = complaint(file, at);
					const calculator = calculatorAt(to, complain);
					if (calculator) checkState(calculator, state, complain);
					const from = at ? `${file}:${at.line}` : file;
					if (!own.some(({ address }) => address === to))
						out.push({ to, state, ...(calculator && { fields: filledBy(state, calculator) }), from });
				}
			}
			const inOrder = new Map(out.map((it) => [`${it.to} ${it.state} ${it.from}`, it]));
			return [...inOrder].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it);
		},
	};
}

async function knownOf(section: Neighbor | undefined): Promise<Known> {
	if (!section) return { calculators: [] };
	try {
		const calculators = await section.calculators();
		for (const { fields } of calculators ?? []) fieldsOf(fields);
		return { calculators };
	} catch (error) {
		if (error instanceof ContentError) throw error;
		const why = (error as Error).message.replace(/\.?$/, ".");
		return { unread: `The calculators of the section ${section.name} cannot be read: ${why}` };
	}
}

/** Returns the states of calculators in a link, each with the address that names it. */
function statesIn(href: string): [string, string][] {
	const query = href.startsWith("#/") && href.includes("?") ? href.slice(href.indexOf("?")) : "";
	return [...new URLSearchParams(query)].filter(([name]) => /^[0-9A-F]{4}$/.test(name));
}

/** Returns the names of the fields that a state fills. */
function filledBy(state: string, { fields }: DescribedCalculator): string[] {
	const [, parts = ""] = state.split("~");
	return parts.split(".").flatMap((part, place) => (part ? [fields[place]?.name ?? ""] : []));
}

function checkState(
	{ address, title, format, fields }: DescribedCalculator,
	state: string,
	complain: (what: string, remedy: string) => void,
): void {
	const which = `the calculator of ${address} (${title})`;
	if (format !== FORMAT) {
		complain(
			`This link fills ${which}, which reads format ${format}, and this build writes format ${FORMAT}.`,
			"Update the checkout, and build again.",
		);
		return;
	}
	const { dropped } = readState(fieldsOf(fields), state);
	if (dropped.length === 0) return;
	const names = fields.map(({ name }) => name).join(", ");
	complain(
		`This link does not fit ${which}. ${dropped.join(" ")}`,
		`Its fields are ${names}. Fill the calculator on its page, and copy the address that the browser shows.`,
	);
}
