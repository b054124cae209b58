/**
 * Whose a value is. Every constant of the rules is wrapped in one of these functions: `ours([…])`. A value within
 * another's may have its own: `specification({ pack: 10, range: ours(200) })`. The build reads the calls: it refuses a
 * constant without one, and a table that prints a value without its stamp (packages/section, build/rules-sources.ts).
 */

/** The specification's, a house rule of the campaign, our own value where the specification has none, or our reading. */
export const SOURCES = ["specification", "house", "ours", "reading"] as const;

export type Source = (typeof SOURCES)[number];

/** A value of the specification (§9). */
/* @__NO_SIDE_EFFECTS__ */
export function specification<const T>(value: T): T {
	return value;
}

/** A house rule of this campaign, as the specification gives it. */
/* @__NO_SIDE_EFFECTS__ */
export function house<const T>(value: T): T {
	return value;
}

/** A value that the specification leaves out, in the manner of the edition. */
/* @__NO_SIDE_EFFECTS__ */
export function ours<const T>(value: T): T {
	return value;
}

/** A value that the specification leaves open to more than one reading (ADR 10). */
/* @__NO_SIDE_EFFECTS__ */
export function reading<const T>(value: T): T {
	return value;
}
