/**
 * The source of a value. Every constant of the rules is wrapped in one of these functions: `ours([…])`. A value within
 * another can have its own source: `specification({ pack: 10, range: ours(200) })`. The build reads these calls: it
 * refuses a constant without one, and a table that prints a value without its stamp (packages/section,
 * build/rules-sources.ts).
 */

/** The specification, a house rule of the campaign, our own value if the specification has none, or our reading. */
export const SOURCES = ["specification", "house", "ours", "reading"] as const;

export type Source = (typeof SOURCES)[number];

/** Marks a value of the specification (§9). */
/* @__NO_SIDE_EFFECTS__ */
export function specification<const T>(value: T): T {
	return value;
}

/** Marks a house rule of this campaign that the specification gives. */
/* @__NO_SIDE_EFFECTS__ */
export function house<const T>(value: T): T {
	return value;
}

/** Marks a value that the specification lacks, in the manner of the edition. */
/* @__NO_SIDE_EFFECTS__ */
export function ours<const T>(value: T): T {
	return value;
}

/** Marks a value for which the specification allows several readings (ADR 10). */
/* @__NO_SIDE_EFFECTS__ */
export function reading<const T>(value: T): T {
	return value;
}
