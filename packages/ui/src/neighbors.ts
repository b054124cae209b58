/**
 * Returns the attributes that tell the shell which entries come before and after the opened one of a list, for its links
 * at the foot of the page and its keys. The last leads to the first, as pages do.
 */
export function neighbors<T extends { address: string }>(list: T[], at: number, label: (entry: T) => string) {
	const name = (entry: T | undefined) => entry && `${entry.address} ${label(entry)}`;
	return { "data-previous": name(list.at(at - 1)), "data-next": name(list[(at + 1) % list.length]) };
}
