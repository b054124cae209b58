/**
 * `make test` looks at one of each kind where the others differ in content alone. `make test-e2e EVERY=1` looks at every
 * page, address and recording, and at where exactly things are (`@every`), at both sizes.
 */
export const every = process.env.EVERY === "1";

/** Returns the list; without EVERY=1 only its first entries, which are of different kinds. */
export function some<T>(list: readonly T[], most: number): readonly T[] {
	return every ? list : list.slice(0, most);
}
