/** `calculators.json`: the calculators of a section and the values that they take, for whoever links one filled in. */

import {
	type ChoiceField,
	choice,
	type Field,
	type Fields,
	type FlagsField,
	FORMAT,
	flags,
	type ListField,
	list,
	type NumberField,
	named,
	number,
	type RowsField,
	rows,
	type TextField,
	text,
} from "@dataterm/rules";
import type { SectionCalculator } from "./calculators.ts";

/** The gateway reads it too (gateway/internal/reference/calculators.go). */
export interface CalculatorsFile {
	format: 1;
	calculators: DescribedCalculator[];
	/** Links of the section's own texts, data, and code that fill calculators of other sections. */
	links: FilledLink[];
}

export interface FilledLink {
	/** The address of the calculator. */
	to: string;
	/** As in the link: `1~8.7`. */
	state: string;
	/** The names of the fields that it fills, in order; missing if the calculator's release does not say them. */
	fields?: string[];
	/** Where it is written: `apps/traumateam/content/introduction.md:12`. */
	from: string;
}

export interface DescribedCalculator {
	/** That of its block, which names its parameter. */
	address: string;
	title: string;
	/** The format of its state in an address. */
	format: number;
	/** In their order in the address. */
	fields: DescribedField[];
}

export type DescribedField = {
	/** As the calculator's code and links by names have it: `distance`. */
	name: string;
	label: string;
	/** In words, and why. */
	range: string;
	/** The value that it starts with, as an address writes it. */
	initial: string;
} & (
	| { kind: "number"; least: number; most: number; decimals?: true }
	| { kind: "choice" | "flags"; options: readonly string[] }
	/** The options by their codes. */
	| { kind: "named"; codes: Record<string, string> }
	| { kind: "text"; most: number }
	| { kind: "list"; most: number; item: DescribedField }
	| { kind: "rows"; most: number; fields: DescribedField[] }
);

// biome-ignore lint/suspicious/noExplicitAny: the fields of a calculator are of several types
type AnyField = Field<any>;

type Known = NumberField | ChoiceField<string> | FlagsField<string> | TextField | ListField<unknown>;

/** What of a calculator a link needs. */
type Filled = Pick<SectionCalculator, "address" | "title" | "fields">;

/** Returns the file of a section, in the order of addresses. */
export function calculatorsFile(calculators: readonly Filled[], links: FilledLink[]): CalculatorsFile {
	const inOrder = [...calculators].sort((a, b) => (a.address < b.address ? -1 : 1));
	return { format: 1, calculators: inOrder.map(described), links };
}

/** Returns what others need to know of a calculator to fill it. */
export function described({ address, title, fields }: Filled): DescribedCalculator {
	return { address, title, format: FORMAT, fields: describedFields(fields) };
}

function describedFields(fields: Fields): DescribedField[] {
	return Object.entries(fields).map(([name, field]) => describedField(name, field));
}

function describedField(name: string, field: AnyField): DescribedField {
	const { label, range, initial, write } = field;
	const common = { name, label, range, initial: write(initial) };
	const known = field as Known;
	switch (known.kind) {
		case "number": {
			const { kind, least, most, decimals } = known;
			return { ...common, kind, least, most, ...(decimals && { decimals }) };
		}
		case "choice": {
			const { options } = known;
			const areIndexes = options.every((it, index) => write(it) === `${index}`);
			if (areIndexes) return { ...common, kind: "choice", options };
			return { ...common, kind: "named", codes: Object.fromEntries(options.map((it) => [write(it), it])) };
		}
		case "flags":
			return { ...common, kind: "flags", options: known.options };
		case "text":
			return { ...common, kind: "text", most: known.most };
		case "list": {
			const { most, item } = known;
			if (!("fields" in known)) return { ...common, kind: "list", most, item: describedField("", item) };
			return { ...common, kind: "rows", most, fields: describedFields((known as RowsField<Fields>).fields) };
		}
	}
}

/** Returns fields that read and write what the described ones do. Throws for a description of another form. */
export function fieldsOf(fields: DescribedField[]): Fields {
	return Object.fromEntries(
		fields.map((it) => {
			const field = fieldOf(it);
			return [it.name, { ...field, range: it.range, initial: field.read(it.initial) ?? field.initial }];
		}),
	);
}

function fieldOf(it: DescribedField): AnyField {
	switch (it.kind) {
		case "number":
			return number(it.label, { ...it, initial: it.least, why: "" });
		case "choice":
			return choice<string>(it.label, it.options, it.options[0] as string, "");
		case "named":
			return named(it.label, Object.values(it.codes), "", "");
		case "flags":
			return flags(it.label, it.options);
		case "text":
			return text(it.label, { most: it.most, initial: "" });
		case "list":
			return list(it.label, fieldsOf([it.item])[it.item.name] as AnyField, { most: it.most });
		case "rows":
			return rows(it.label, fieldsOf(it.fields), { most: it.most });
		default:
			throw new Error(`its fields have a kind "${(it as DescribedField).kind}", which this build does not know`);
	}
}
