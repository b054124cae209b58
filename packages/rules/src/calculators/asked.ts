/**
 * The words and numbers of a question that is a sum: `SMG burst at medium`. A calculator declares the words; fields add
 * their labels, units, and options. The build writes both into the section's search document, where the search reads
 * them without the calculator's code.
 */

import type { Field } from "./fields.ts";
import { FORMAT } from "./format.ts";
import type { Fields } from "./state.ts";

/** The declaration of a calculator. Fields within rows are named like other fields. */
export interface Asked {
	/** Phrases that ask for this sum, with a value or a number: `stun save`. */
	calls: readonly string[];
	/** More names of number fields, before or after the number: `{ skill: ["handgun"] }`. */
	names?: Readonly<Record<string, readonly string[]>>;
	/** Other units of number fields: `{ turns: [SECONDS] }`. */
	units?: Readonly<Record<string, readonly Unit[]>>;
	/** Phrases that fill fields: `smg`. */
	values?: readonly AskedValue[];
	/** The number fields of numbers without a name, in order: `from 4 to 6`. */
	numbers?: readonly string[];
	/** Words that belong to such questions and say nothing more: `together`. */
	also?: readonly string[];
	/**
	 * Fields that the form shows only with some options of another field, and those that it never shows, such as a roll. A
	 * question fills none that is hidden.
	 */
	shown?: Readonly<Record<string, { of: string; options: readonly string[] } | "never">>;
	/** The values of a row that a question names in part, if they are not the row's initial ones. */
	rows?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface AskedValue {
	words: readonly string[];
	/** The first of its words by default. */
	shown?: string;
	fill?: Readonly<Record<string, unknown>>;
	/** A number field becomes this share of another, at least 1: a range band of the listed range. */
	share?: { field: string; of: string; by: number };
	/** It also asks for the sum: `burst`, `heavy pistol`. */
	calls?: true;
	/** It fills nothing by itself, but names this number field, like `names`: `electronics 4`. */
	number?: string;
}

/** A place in the state: the field, and the field within its row. */
type FieldPath = [field: number, inRow?: number];

/** What the search reads; part of search.json, so that it changes only by additions. */
export interface SumWords {
	title: string;
	format: number;
	calls: string[];
	/**
	 * With `by`, the number has another unit than the field: the field has so many times the number, rounded down, or to
	 * two decimals with `decimals`: then the number may have a fraction, too.
	 */
	numbers: {
		at: FieldPath;
		names: string[];
		least: number;
		most: number;
		shown: string;
		by?: number;
		decimals?: true;
		calls?: true;
	}[];
	values: {
		words: string[];
		shown: string;
		/** The text to write into each place. */
		fill: [text: string, ...FieldPath][];
		share?: { at: number; of: number; by: number; initial: number };
		calls?: true;
	}[];
	/** Places in `numbers`. */
	unnamed: number[];
	also: string[];
	/** Fields that collect letters: any of several. */
	flags: number[];
	/** Fields with rows, and lists, which are rows of one field. */
	rows: { at: number; separator: string; initial: string[]; most: number }[];
	/** The field `at` is shown only if the field `of` has one of these texts: an empty one is its initial value. */
	shown?: { at: number; of: number; texts: string[] }[];
}

/** Options that a question does not say. */
const UNSAID = ["None", "Nothing", "Any other", "Anything else", "Points", "Not automatic", "Plain", "Unhurt"];

/** A unit that a question may give a number in. */
export interface Unit {
	words: readonly string[];
	/** How many of the field's own unit it is. */
	by: number;
	/** A number of it also asks for the sum: `90 seconds`. */
	calls?: true;
}

/** The names of the fields' units, and the units that players convert from. */
const UNITS: Record<string, { words: readonly string[]; others: readonly Unit[] }> = {
	m: {
		words: ["m", "meter", "meters"],
		others: [
			{ words: ["yards", "yard", "yd"], by: 0.9144 },
			{ words: ["feet", "foot", "ft"], by: 0.3048 },
		],
	},
	mph: {
		words: ["mph", "miles an hour", "miles per hour"],
		others: [{ words: ["km/h", "kmh", "kph", "kilometers an hour", "kilometers per hour"], by: 1 / 1.609344 }],
	},
};

// biome-ignore lint/suspicious/noExplicitAny: fields of all kinds
type AnyField = Field<any> & Record<string, any>;

interface Placed {
	name: string;
	field: AnyField;
	at: FieldPath;
}

/** Adds the sides of a name with a slash: players say one of them. */
function eitherOf(words: readonly string[]): string[] {
	return words.flatMap((it) => (it.includes("/") ? [it, ...it.split("/")] : [it]));
}

/** Returns what the search needs to recognize the sums of a calculator. */
export function sumWords({ title, fields }: { title: string; fields: Fields }, asked: Asked): SumWords {
	const places: Placed[] = [];
	const rows: SumWords["rows"] = [];
	const all = Object.entries(fields) as [string, AnyField][];
	for (const [at, [name, field]] of all.entries()) {
		if (asked.shown?.[name] === "never") continue;
		if (field.kind !== "list") {
			places.push({ name, field, at: [at] });
			continue;
		}
		const inner: [string, AnyField][] = field.fields ? Object.entries(field.fields) : [[name, field.item]];
		const initial = inner.map(([inRow, it]) => it.write(asked.rows?.[name]?.[inRow] ?? it.initial));
		rows.push({ at, separator: field.fields ? "_" : "-", initial, most: field.most });
		for (const [place, [name, it]] of inner.entries()) places.push({ name, field: it, at: [at, place] });
	}
	const placeOf = (name: string): Placed => {
		const found = places.find((it) => it.name === name);
		if (!found) throw new Error(`${title} has no field "${name}" that a question could fill.`);
		return found;
	};

	const ofKind = (...kinds: string[]) => places.filter(({ field }) => kinds.includes(field.kind));
	const numbers = ofKind("number").map(({ name, field, at }) => ({
		at,
		names: [
			field.label.toLowerCase(),
			...(asked.names?.[name] ?? []),
			...(asked.values ?? []).flatMap(({ number, words }) => (number === name ? eitherOf(words) : [])),
			...(UNITS[field.unit]?.words ?? []),
		],
		least: field.least,
		most: field.most,
		shown: field.unit ? `# ${field.unit}` : `${field.label} #`,
		...(field.decimals && { decimals: field.decimals }),
	}));
	const converted = ofKind("number").flatMap(({ name, field, at }) =>
		[...(asked.units?.[name] ?? []), ...(UNITS[field.unit]?.others ?? [])].map(({ words, by, calls }) => ({
			at,
			names: [...words],
			least: field.least,
			most: field.most,
			shown: `# ${words[0]}`,
			by,
			...(field.decimals && { decimals: field.decimals }),
			...(calls && { calls }),
		})),
	);
	const options = ofKind("choice", "flags").flatMap(({ field, at }) =>
		(field.options as string[])
			.filter((option) => !UNSAID.includes(option) && /\p{L}/u.test(option))
			.map((option): SumWords["values"][number] => ({
				words: [option.toLowerCase()],
				shown: option,
				fill: [[field.write(field.kind === "flags" ? [option] : option), ...at]],
			})),
	);
	const filling = (asked.values ?? []).filter(({ number }) => number === undefined);
	const values = filling.map(({ words, shown, fill = {}, share, calls }): SumWords["values"][number] => ({
		words: eitherOf(words),
		shown: shown ?? words[0] ?? "",
		fill: Object.entries(fill).map(([name, value]) => {
			const { field, at } = placeOf(name);
			return [field.write(value), ...at] as [string, ...FieldPath];
		}),
		...(share && {
			share: {
				at: placeOf(share.field).at[0],
				of: placeOf(share.of).at[0],
				by: share.by,
				initial: placeOf(share.of).field.initial,
			},
		}),
		...(calls && { calls }),
	}));
	const shown = Object.entries(asked.shown ?? {}).flatMap(([name, when]) => {
		if (when === "never") return [];
		const { field, at } = placeOf(when.of);
		const texts = when.options.flatMap((option) =>
			option === field.initial ? ["", field.write(option)] : [field.write(option)],
		);
		return [{ at: all.findIndex(([other]) => other === name), of: at[0], texts }];
	});
	return {
		title,
		format: FORMAT,
		calls: [...new Set([title.toLowerCase(), ...asked.calls])],
		numbers: [...numbers, ...converted],
		// The declared values come first: they may say more than an option of the same name.
		values: [...values, ...options],
		unnamed: (asked.numbers ?? []).map((name) => ofKind("number").indexOf(placeOf(name))),
		also: [...(asked.also ?? [])],
		flags: ofKind("flags").map(({ at }) => at[0]),
		rows,
		...(shown.length > 0 && { shown }),
	};
}
