import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { assetFolder } from "@dataterm/ui/section/asset-folder.ts";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import type { ZodType } from "zod";
import { exampleOf, isObject, valueAt } from "./data-example.ts";
import { schemaOf } from "./data-rows.ts";
import { checkDataStyle, checkQuotes } from "./data-texts.ts";
import type { SectionBuild, SectionData } from "./hooks.ts";
import { type Json, type JsonFile, readJson } from "./json.ts";
import type { Place } from "./place.ts";
import { didYouMean, nearest, orList, type Problem, type Report } from "./problem.ts";

type ZodIssue = Extract<ReturnType<ZodType["safeParse"]>, { success: false }>["error"]["issues"][number];

/** A section's data, with the position of each value. */
export interface PlacedData extends SectionData {
	at: (file: string, path: Steps) => Place | undefined;
	/** Returns the JSON files that could be read. */
	parsed: () => [file: string, json: Json][];
}

/** Property names and indexes, from the top of a JSON file. */
export type Steps = (string | number)[];

/**
 * Reads and checks everything in the section's `public/`: claimed, well-formed, and as its schema requires.
 * `folder` is the section's folder in messages: `apps/fnff`. `tables` are the files that texts show as tables, which need
 * no schema. `reportStyle` gets well-formed text that is not house English.
 */
export function readData(
	root: string,
	folder: string,
	manifest: SectionManifest,
	{ schemas, typewriter = [], tables }: Pick<SectionBuild, "schemas" | "typewriter"> & { tables: string[] },
	report: Report,
	reportStyle: Report,
): PlacedData {
	const parsed = new Map<string, JsonFile>();
	const pathOf = (file: string) => manifest.entries?.find((it) => it.file === file)?.path;
	const files = listFiles(join(root, "public")).map((file) => `/${relative(join(root, "public"), file)}`);
	for (const file of files) {
		const place = `${folder}/public${file}`;
		if (!isClaimed(file, manifest.assets)) {
			report({
				file: place,
				what: `The section does not own ${file}.`,
				remedy: `It owns ${orList(manifest.assets)}: move it there, or add its path to "assets" in ${folder}/section.json.`,
			});
		}
		if (!file.endsWith(".json")) continue;
		const read = readJson(join(root, "public", file), place, report);
		if (!read) continue;
		parsed.set(file, read);
		if (!typewriter.includes(file)) {
			checkQuotes(read, place, report);
			checkDataStyle(read, place, reportStyle);
		}
		const pattern = Object.keys(schemas ?? {}).find((it) => matches(it, file));
		const schema = (pattern && schemas?.[pattern]) || (tables.includes(file) && schemaOf(read.json, pathOf(file)));
		if (schema) checkSchema(read, schema, place, report);
		else {
			report({
				file: place,
				what: "This file has no schema.",
				remedy: `Show it as a table in a text, with ::data, or add one for "${file}" to "schemas" in ${folder}/src/build.ts.`,
			});
		}
	}
	return {
		files,
		has: (file) => files.includes(file),
		json: <T>(file: string) => {
			const read = parsed.get(file);
			if (!read) throw new MissingData(file, files);
			return read.json as T;
		},
		at: (file, path) => parsed.get(file)?.at(path),
		parsed: () => [...parsed].map(([file, { json }]) => [file, json]),
	};
}

/** Returns the claimed path of a data file that a text names: `/assets/TraumaTeam/Drugs.json` for `Drugs`. */
export function dataFile(manifest: SectionManifest, name: string): string {
	return `${assetFolder(manifest)}${name}.json`;
}

/** A missing data file, or one that is not JSON, which has been reported already. */
export class MissingData extends Error {
	readonly remedy: string;
	readonly reported: boolean;

	constructor(file: string, files: string[]) {
		super(`The section has no ${file}.`);
		this.name = "MissingData";
		this.remedy = didYouMean(file, files, `Put it into public${file}.`);
		this.reported = files.includes(file);
	}
}

/** Returns the entries at a path such as `drugs` or `list[].skills`, each with its place: `drugs[4]`. */
export function entriesAt(json: Json, path: string): { at: string; entry: Record<string, Json> }[] {
	let found: { at: string; value: Json }[] = [{ at: "", value: json }];
	for (const step of path.split(".")) {
		const name = step.replace(/\[\]$/, "");
		found = found.flatMap(({ at, value }) => {
			const inner = isObject(value) ? value[name] : undefined;
			const place = at ? `${at}.${name}` : name;
			return Array.isArray(inner) ? inner.map((item, i) => ({ at: `${place}[${i}]`, value: item })) : [];
		});
	}
	return found.flatMap(({ at, value }) => (isObject(value) ? [{ at, entry: value }] : []));
}

/** Parses `list[2].skills[0]` into a JSON path. */
export function stepsOf(at: string): Steps {
	return [...at.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));
}

/** Reports what a schema refuses, in words for writers. */
export function checkSchema({ json, at }: JsonFile, schema: ZodType, file: string, report: Report): void {
	const result = schema.safeParse(json);
	for (const issue of result.success ? [] : result.error.issues) {
		const path = issue.path.filter((step): step is string | number => typeof step !== "symbol");
		const [unknown] = issue.code === "unrecognized_keys" ? issue.keys : [];
		report({ ...problemOf(issue, json, schema, file), ...at(unknown ? [...path, unknown] : path) });
	}
}

function problemOf(issue: ZodIssue, json: Json, schema: ZodType, file: string): Problem {
	const path = issue.path.filter((step): step is string | number => typeof step !== "symbol");
	const last = path.at(-1);
	const value = valueAt(json, path);
	const holder = path.slice(0, -1);
	const quoted = JSON.stringify(last);
	const at = (steps: (string | number)[]) => {
		const place = placeOf(json, steps);
		return place ? `${place}: ` : "";
	};
	const field = typeof last === "string" ? quoted : placeOf(json, path) || "The file";
	const where = typeof last === "string" ? at(holder) : "";

	switch (issue.code) {
		case "invalid_type": {
			const wanted = TYPES[issue.expected] ?? `a ${issue.expected}`;
			const inList = issue.expected === "array" && value !== undefined ? [value] : undefined;
			const example = exampleOf(json, path, issue.expected) ?? inList ?? EXAMPLES[issue.expected];
			const shown = example === undefined || typeof last !== "string" ? "" : `: ${quoted}: ${short(example)}`;
			if (value === undefined) {
				return { file, what: `${where}${field} is missing.`, remedy: `Add it, as ${wanted}${shown}.` };
			}
			return { file, what: `${where}${field} is ${typeOf(value)}.`, remedy: `Write ${wanted}${shown}.` };
		}
		case "unrecognized_keys": {
			const known = knownKeys(schema, path);
			return {
				file,
				what: `${at(path)}${issue.keys.map((key) => JSON.stringify(key)).join(", ")} is not known.`,
				remedy: issue.keys
					.map((key) => didYouMean(key, known, known.length ? `Known fields: ${known.join(", ")}.` : "Remove it."))
					.join(" "),
			};
		}
		case "invalid_value": {
			const near = nearest(String(value), issue.values.map(String));
			const choices = issue.values.filter((it) => !near.length || near.includes(String(it)));
			return {
				file,
				what: `${where}${field} is ${value === undefined ? "missing" : short(value)}.`,
				remedy: `Choose ${orList(choices.map((it) => JSON.stringify(it)))}.`,
			};
		}
		case "too_small": {
			const empty = issue.minimum === 1 && issue.origin !== "number";
			return {
				file,
				what: `${where}${field} ${empty ? "is empty" : `is less than ${issue.minimum}`}.`,
				remedy: empty ? "Fill it in." : `It must be at least ${issue.minimum}${UNITS[issue.origin] ?? ""}.`,
			};
		}
		case "too_big":
			return {
				file,
				what: `${where}${field} is more than ${issue.maximum}.`,
				remedy: `It may be at most ${issue.maximum}${UNITS[issue.origin] ?? ""}.`,
			};
		case "invalid_format": {
			const what = `${where}${field} is ${short(value ?? null)}: ${issue.message.replace(/\.?$/, ".")}`;
			return { file, what, remedy: "" };
		}
		default:
			// A schema's own message says what is wrong and what to do.
			return { file, what: `${where}${field}: ${issue.message.replace(/\.?$/, ".")}`, remedy: "" };
	}
}

const TYPES: Record<string, string> = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	record: "an object",
};
const EXAMPLES: Record<string, Json> = {
	string: "…",
	number: 1,
	int: 1,
	boolean: true,
	array: [],
	object: {},
	record: {},
};
const UNITS: Record<string, string> = { string: " letters long", array: " entries long" };

function typeOf(value: Json): string {
	if (value === null) return "null";
	if (Array.isArray(value)) return "a list";
	return typeof value === "string" ? `the text ${short(value)}` : isObject(value) ? "an object" : `${short(value)}`;
}

function short(value: Json): string {
	const text = JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Returns a place with the names of the entries on its path: `drugs[4] "Stim", habit`. */
function placeOf(json: Json, path: (string | number)[]): string {
	let place = "";
	for (const [i, step] of path.entries()) {
		if (typeof step === "string") place += place ? `${place.endsWith('"') ? ", " : "."}${step}` : step;
		else {
			const entry = valueAt(json, path.slice(0, i + 1));
			const name = isObject(entry) ? (entry.name ?? entry.title ?? entry.shortname) : undefined;
			place += `[${step}]${typeof name === "string" && name ? ` "${name}"` : ""}`;
		}
	}
	return place;
}

/** Returns the fields that the schema has at a path of objects, lists, and records. */
function knownKeys(schema: ZodType, path: (string | number)[]): string[] {
	type Def = { shape?: Record<string, ZodType>; element?: ZodType; innerType?: ZodType; valueType?: ZodType };
	let current: ZodType | undefined = schema;
	const def = (): Def => (current as unknown as { def?: Def } | undefined)?.def ?? {};
	const unwrap = () => {
		while (def().innerType) current = def().innerType;
	};
	for (const step of path) {
		unwrap();
		current = typeof step === "number" ? def().element : (def().shape?.[step] ?? def().valueType);
	}
	unwrap();
	return Object.keys(def().shape ?? {});
}

/** Reports whether a claimed path matches `/assets/Classes/:class/:class.json`, where `:class` is any one name. */
function matches(pattern: string, file: string): boolean {
	const source = pattern.replace(/[.+?^${}()|[\]\\*]/g, "\\$&").replace(/:[a-z]+/gi, "[^/]+");
	return new RegExp(`^${source}$`).test(file);
}

function isClaimed(file: string, claims: string[]): boolean {
	return claims.some((claim) => (claim.endsWith("/") ? file.startsWith(claim) : file === claim));
}

function listFiles(folder: string): string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith("."))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
