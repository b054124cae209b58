/** The state of a calculator as one query parameter: `1~8.7.22.50.3` is the format, then its fields in order. */

import type { Field, ReadParts } from "./fields.ts";
import { FORMAT } from "./format.ts";

/** The page makes no address with a longer state, since chats and mail cut off long links. */
export const LONGEST_STATE = 2000;

/** An address that readers have in notes: it opens with the same answer for good. Tests of a section list some. */
export type OldAddress = readonly [calculator: string, state: string, answer: string];

// biome-ignore lint/suspicious/noExplicitAny: a calculator's fields are of several types
export type Fields = Record<string, Field<any>>;
export type StateOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Returns the state that a calculator starts with. */
export function initialState<F extends Fields>(fields: F): StateOf<F> {
	return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as StateOf<F>;
}

/** Writes a state. A field at its initial value is left empty, and empty fields at the end are left out. */
export function writeState<F extends Fields>(fields: F, state: StateOf<F>): string {
	const parts = Object.entries(fields).map(([name, field]) => {
		const written = field.write(state[name]);
		return written === field.write(field.initial) ? "" : written;
	});
	while (parts.at(-1) === "") parts.pop();
	return `${FORMAT}~${parts.join(".")}`;
}

/** Returns the link that opens a calculator with these fields filled in: `#/@D811?D811=1~8.7`. */
export function linkTo<F extends Fields>(
	{ address, fields }: { address: string; fields: F },
	state: Partial<StateOf<F>>,
): string {
	return `#/@${address}?${address}=${writeState(fields, { ...initialState(fields), ...state })}`;
}

export interface ReadState<F extends Fields> {
	state: StateOf<F>;
	/** A sentence for each part that was dropped. */
	dropped: string[];
}

/** Reads a state from an address. Drops each invalid value and says why, so that a broken address still opens. */
export function readState<F extends Fields>(fields: F, written: string | null): ReadState<F> {
	const state: Record<string, unknown> = initialState(fields);
	if (written === null) return { state: state as StateOf<F>, dropped: [] };
	const whole = (why: string): ReadState<F> => ({
		state: state as StateOf<F>,
		dropped: [`${why} This sum starts with its initial values.`],
	});
	if (written.length > LONGEST_STATE)
		return whole(`The state in the address is longer than ${LONGEST_STATE} characters.`);
	// A format without values, or nothing at all, asks for the sum as it starts.
	const match = /^(\d{1,3})(?:~(.*))?$/s.exec(written || `${FORMAT}`);
	if (!match) return whole(`“${excerpt(written)}” in the address is not a state.`);
	if (Number(match[1]) !== FORMAT)
		return whole(`The address has format ${match[1]}, which this version does not know.`);

	const dropped: string[] = [];
	const entries = Object.entries(fields);
	const parts = match[2] ? match[2].split(".") : [];
	for (const [place, part] of parts.entries()) {
		if (part === "") continue;
		const entry = entries[place];
		if (!entry) {
			dropped.push(`“${excerpt(part)}” in the address belongs to no field, and was dropped.`);
			continue;
		}
		const [name, field] = entry;
		const value = field.read(part);
		const { kept, invalid } =
			value === undefined
				? (field.readParts?.(part) ?? { invalid: [{ part, range: field.range }] })
				: { kept: value, invalid: [] };
		if (kept !== undefined) state[name] = kept;
		dropped.push(...sentences(field.label, invalid));
	}
	return { state: state as StateOf<F>, dropped };
}

/** The parts of one field that are quoted. */
const MOST_QUOTED = 3;

/** Returns a sentence for each invalid part of a field, or for the ones that are not quoted together. */
function sentences(label: string, invalid: ReadParts<unknown>["invalid"]): string[] {
	const more = invalid.length - MOST_QUOTED;
	const quoted = invalid.slice(0, MOST_QUOTED).map(({ part, place, range }) => {
		const which = place === undefined ? label : `${label} ${place}`;
		return `${which}: “${excerpt(part)}” in the address was dropped. It takes ${range}.`;
	});
	if (more > 0)
		quoted.push(
			`${label}: ${more === 1 ? "1 more part of the address was" : `${more} more parts of the address were`} dropped.`,
		);
	return quoted;
}

/** Returns the beginning of a part. Characters that cannot be seen, or that turn the text around, are escaped. */
function excerpt(part: string): string {
	const shown = [...part].slice(0, 20).join("");
	return `${shown.replace(/[\p{Cc}\p{Cf}]/gu, encodeURIComponent)}${shown.length < part.length ? "…" : ""}`;
}
