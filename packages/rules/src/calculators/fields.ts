/**
 * The fields of a calculator: the values that each accepts, and how an address writes them. Players keep addresses in
 * notes and bookmarks, so a published field keeps its position, its notation, and the order of its options. New fields
 * and options come last.
 */

export interface Field<T> {
	label: string;
	initial: T;
	/** The values that it accepts, and why: `0–40: no armor in these rules has more`. */
	range: string;
	/** Only letters, digits, `*`, `-` and `_`: the dot separates fields. */
	write(value: T): string;
	/** Returns undefined for a text that is not a value of this field. */
	read(text: string): T | undefined;
	/** Returns what is valid of a text that has invalid parts, for a field of several values. */
	readParts?(text: string): ReadParts<T>;
}

export interface ReadParts<T> {
	/** Undefined if no part is valid. */
	kept?: T;
	/** The invalid parts. Those above the limit of the field count as one, without a place. */
	invalid: { part: string; place?: number; range: string }[];
}

export interface NumberField extends Field<number> {
	kind: "number";
	least: number;
	most: number;
	/** Shown after the number: `m`. */
	unit?: string;
	/** The amount that one press of + adds. */
	step: number;
	/** It may have two decimals, since its rule measures instead of counting. */
	decimals?: true;
}

interface NumberOptions {
	least?: number;
	most: number;
	initial: number;
	/** Completes "0–40: …". */
	why: string;
	unit?: string;
	step?: number;
	decimals?: true;
}

/** Returns a field for a number. An address writes the minus and the decimal point as `*`: `*3`, `12*5`. */
export function number(
	label: string,
	{ least = 0, most, initial, why, unit, step = 1, decimals }: NumberOptions,
): NumberField {
	const pattern = decimals ? /^\*?\d{1,6}(?:\*\d{1,2})?$/ : /^\*?\d{1,6}$/;
	const sign = (n: number) => `${n}`.replace("-", "−");
	return {
		kind: "number",
		label,
		initial,
		least,
		most,
		unit,
		step,
		decimals,
		range: `${sign(least)}${least < 0 ? " to " : "–"}${sign(most)}: ${why}`,
		write: (value) => `${value}`.replace(/[-.]/g, "*"),
		read(text) {
			if (!pattern.test(text)) return undefined;
			const value = Number(text.replace(/^\*/, "-").replace("*", "."));
			return value >= least && value <= most ? value + 0 : undefined;
		},
	};
}

export interface ChoiceField<T extends string> extends Field<T> {
	kind: "choice";
	options: readonly T[];
}

/** Returns a field for one of several values, written as its index. */
export function choice<const T extends string>(
	label: string,
	options: readonly T[],
	initial: NoInfer<T>,
	why: string,
): ChoiceField<T> {
	return {
		kind: "choice",
		label,
		initial,
		options,
		range: `${options.length > 6 ? `one of ${options.length} values` : options.join(", ")}: ${why}`,
		write: (value) => `${options.indexOf(value)}`,
		read: (text) => (/^\d{1,3}$/.test(text) ? options[Number(text)] : undefined),
	};
}

/** Returns a field for one entry of a catalog, written as a hash of its name, so that entries can move and go. */
export function named(label: string, options: readonly string[], initial: string, why: string): ChoiceField<string> {
	return {
		...choice<string>(label, options, initial, why),
		write: codeOf,
		read: (written) => options.find((option) => codeOf(option) === written),
	};
}

/** Returns the hash of a name: FNV-1a in 20 bits, four characters at most. */
function codeOf(name: string): string {
	let hash = 0x811c9dc5;
	for (const it of name) hash = Math.imul(hash ^ (it.codePointAt(0) as number), 0x01000193);
	return ((hash >>> 12) ^ (hash & 0xfff)).toString(36);
}

export interface FlagsField<T extends string> extends Field<readonly T[]> {
	kind: "flags";
	options: readonly T[];
	/** Returns an option's effect on the sum, to show beside it: `−3`. */
	effectOf?(option: T): string;
}

/** Any of several values, in the order of the options; written as a letter each, so that `ac` is the first and third. */
export function flags<const T extends string>(
	label: string,
	options: readonly T[],
	effectOf?: (option: NoInfer<T>) => string,
): FlagsField<T> {
	const letter = (place: number) => place.toString(36);
	return {
		kind: "flags",
		label,
		initial: [],
		options,
		effectOf,
		range: `any of ${options.length}`,
		write: (values) => values.map((value) => letter(options.indexOf(value))).join(""),
		read(text) {
			const places = [...text].map((it) => Number.parseInt(it, 36));
			const values = options.filter((_, place) => places.includes(place));
			return values.length === text.length ? values : undefined;
		},
	};
}

export interface TextField extends Field<string> {
	kind: "text";
	most: number;
}

/** Returns a field for a short name. Any other character than a letter or digit is written as `*code point*`. */
export function text(label: string, { most, initial }: { most: number; initial: string }): TextField {
	return {
		kind: "text",
		label,
		initial,
		most,
		range: `${most} characters at most, so that the address stays short`,
		write: (value) => value.replace(/[^A-Za-z0-9]/gu, (it) => `*${it.codePointAt(0)?.toString(36)}*`),
		read(written) {
			if (!/^(?:[A-Za-z0-9]|\*[0-9a-z]{1,4}\*)*$/.test(written)) return undefined;
			const value = written.replace(/\*([0-9a-z]+)\*/g, (_, code: string) => codePoint(Number.parseInt(code, 36)));
			return [...value].length <= most ? value : undefined;
		},
	};
}

/** Returns the character of a code point, or a space for a control character or a lone surrogate. */
function codePoint(code: number): string {
	const isCharacter = code >= 32 && code !== 127 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : " ";
}

export interface ListField<T> extends Field<readonly T[]> {
	kind: "list";
	item: Field<T>;
	most: number;
}

/** Returns a field for a list of values, separated by `-`. An empty list is `*`. */
export function list<T>(
	label: string,
	item: Field<T>,
	{ most, initial = [] }: { most: number; initial?: readonly T[] },
): ListField<T> {
	return separated(label, item, most, initial, "-");
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of a row are of several types
export type RowFields = Record<string, Field<any>>;
export type RowOf<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

export interface RowsField<F extends RowFields> extends ListField<RowOf<F>> {
	fields: F;
}

/** Returns a field for rows of fields: `-` separates the fields of a row, and `_` the rows. */
export function rows<F extends RowFields>(
	label: string,
	fields: F,
	{ most, initial = [] }: { most: number; initial?: readonly RowOf<F>[] },
): RowsField<F> {
	const names = Object.keys(fields);
	const row: Item<RowOf<F>> = {
		label,
		initial: Object.fromEntries(names.map((name) => [name, fields[name]?.initial])) as RowOf<F>,
		range: "",
		write: (value) => names.map((name) => fields[name]?.write((value as Record<string, unknown>)[name])).join("-"),
		read(written) {
			const parts = written.split("-");
			if (parts.length > names.length) return undefined;
			const read = names.map((name, place) => {
				const part = parts[place];
				return [name, part === undefined ? fields[name]?.initial : fields[name]?.read(part)] as const;
			});
			return read.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(read) as RowOf<F>);
		},
		rangeOf(written) {
			const parts = written.split("-");
			const wrong = names.find((name, place) => fields[name]?.read(parts[place] ?? "") === undefined);
			const field = fields[wrong ?? ""];
			return parts.length > names.length || !field
				? `${names.length} values in a row`
				: `${field.label} ${field.range}`;
		},
	};
	return { ...separated(label, row, most, initial, "_"), fields };
}

/** A value of a list, which may have parts with ranges of their own. */
interface Item<T> extends Field<T> {
	/** Returns what the invalid part of a text takes. */
	rangeOf?(text: string): string;
}

function separated<T>(
	label: string,
	item: Item<T>,
	most: number,
	initial: readonly T[],
	separator: string,
): ListField<T> {
	return {
		kind: "list",
		label,
		initial,
		item,
		most,
		range: `${most} at most, so that the address stays short`,
		write: (values) => (values.length === 0 ? "*" : values.map(item.write).join(separator)),
		read(written) {
			if (written === "*") return [];
			const parts = written.split(separator);
			if (parts.length > most) return undefined;
			const values = parts.map(item.read);
			return values.includes(undefined) ? undefined : (values as T[]);
		},
		readParts(written) {
			const parts = written.split(separator);
			const within = parts.slice(0, most).map((part) => ({ part, value: item.read(part) }));
			const kept = within.flatMap(({ value }) => (value === undefined ? [] : [value]));
			const invalid: ReadParts<T>["invalid"] = within.flatMap(({ part, value }, index) =>
				value === undefined ? [{ part, place: index + 1, range: item.rangeOf?.(part) ?? item.range }] : [],
			);
			if (parts.length > most) invalid.push({ part: parts.slice(most).join(separator), range: this.range });
			return { kept: kept.length > 0 ? kept : undefined, invalid };
		},
	};
}
