import type { Entry } from "@dataterm/ui/section/contract.ts";
import type { Settled } from "./addresses.ts";
import { unbroken } from "./content/unbroken.ts";
import { attempt, type Source } from "./source.ts";
import type { DataWanted } from "./wanted.ts";

/**
 * Returns the data files as they are published: each entry has its address and slug, each block its address, and numbers
 * keep their units. A terminal's files are as they are written.
 */
export function published(
	{ data, hooks, report }: Source,
	fromData: DataWanted[],
	settled: Settled,
): Map<string, unknown> {
	const added = new Map<unknown, Partial<Entry>>();
	for (const { wanted, of } of fromData) {
		const address = settled.addresses.get(wanted);
		const slug = wanted.kind === "entry" && ((address && settled.table[address]?.open) ?? wanted.slug);
		if (of) added.set(of, { address, ...(slug && { slug }) });
	}
	const copy = (value: unknown): unknown => {
		if (typeof value === "string") return unbroken(value);
		if (Array.isArray(value)) return value.map(copy);
		if (typeof value !== "object" || value === null) return value;
		const fields = Object.entries(value).map(([name, inner]) => [name, copy(inner)]);
		return { ...added.get(value), ...Object.fromEntries(fields) };
	};
	const files = data.files.filter((name) => name.endsWith(".json") && !hooks.typewriter?.includes(name));
	const read = files.map((file) => [file, attempt(() => data.json(file), file, report)] as const);
	return new Map(read.filter(([, json]) => json).map(([file, json]) => [file, copy(json)]));
}
