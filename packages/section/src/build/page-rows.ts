import { assetFolder } from "@dataterm/ui/section/asset-folder.ts";
import type { Address } from "@dataterm/ui/tree.ts";
import type { DataRow } from "./content/inline.ts";
import { dataFile, entriesAt, stepsOf } from "./data.ts";
import { listIn } from "./data-rows.ts";
import type { Json } from "./json.ts";
import { didYouMean } from "./problem.ts";
import type { Source } from "./source.ts";

/**
 * Returns the rows of a data file that a text shows as a table: the entries that section.json finds in it, otherwise its
 * only list. Reports a file that is not there; undefined for one whose mistakes are reported already.
 * @param name the file as the text names it: `Clinics`
 * @param addressOf returns the address of an entry
 */
export function rowsOf(
	{ data, manifest, folder, problems }: Source,
	name: string,
	addressOf: (row: object) => Address | undefined,
	complain: (what: string, remedy: string) => void,
): DataRow[] | undefined {
	const file = dataFile(manifest, name);
	if (!data.has(file)) {
		const there = data.files.filter((it) => it.endsWith(".json"));
		const names = there.map((it) => it.slice(assetFolder(manifest).length, -".json".length));
		complain(`The section has no ${file}.`, didYouMean(name, names, `Put it into ${folder}/public${file}.`));
	}
	if (!data.has(file) || problems.some((it) => it.file === `${folder}/public${file}`)) return undefined;
	const json = data.json<Json>(file);
	const source = manifest.entries?.find((it) => it.file === file);
	const rows = entriesAt(json, source?.path ?? listIn(json)?.name ?? "");
	if (rows.length === 0) complain(`${file} has no rows for a table.`, "A table needs one list, with a row or more.");
	return rows.map(({ at, entry }) => ({
		row: entry,
		address: addressOf(entry),
		at: (field) => {
			const place = data.at(file, [...stepsOf(at), field]);
			return place && { ...place, file: `${folder}/public${file}` };
		},
	}));
}
