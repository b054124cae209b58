/** The index of the decisions, docs/adr/README.md: it has every record once, with the status that the record has. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "../adr");
const records = readdirSync(folder).filter((name) => name !== "README.md");
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
const numberOf = (file: string) => Number.parseInt(file, 10);

const index = textOf("README.md");
/** The numbers of the rows, each with its status. */
const rows = [...index.matchAll(/^\| \[(\d+)\] .*\| ([^|]+?) +\|$/gm)].map(([, number, status = ""]) => ({
	number: Number(number),
	status,
}));
const statusOf = new Map(rows.map(({ number, status }) => [number, status]));

const STATUS = /^(in force|in force, in part: .+ by \[\d+\]|replaced by \[\d+\]|history)$/;

test("every record has one row", () => {
	const numbers = rows.map(({ number }) => number).sort((a, b) => a - b);
	expect(numbers).toEqual(records.map(numberOf));
});

test("the number of every record leads to it", () => {
	const links = [...index.matchAll(/^\[(\d+)\]: (\S+)$/gm)].map(([, number, file]) => `${number}: ${file}`);
	expect(links).toEqual(records.map((file) => `${numberOf(file)}: ${file}`));
});

test("every row has a status of the list, which names records of the index", () => {
	const odd = rows.filter(
		({ status }) => !STATUS.test(status) || numbersIn(status, /\[(\d+)\]/g).some((it) => !statusOf.has(it)),
	);
	expect(odd).toEqual([]);
});

describe.each(records)("%s", (file) => {
	const text = textOf(file);

	test("says of itself what the index says", () => {
		const status = statusOf.get(numberOf(file)) ?? "";
		const line = /^\*\*Status\.\*\* .+$/m.exec(text)?.[0];
		expect(line !== undefined, "it has a line **Status.** unless it is in force").toBe(status !== "in force");
		expect(numbersIn(line ?? "", /\]\((\d{4})-/g), "records that its **Status.** links").toEqual(
			numbersIn(status, /\[(\d+)\]/g),
		);
	});

	test("names and links only what exists", () => {
		const links = [...text.replace(/`[^`\n]+`/g, "").matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, path = ""]) => path);
		expect(links.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
		const named = numbersIn(text, /\b(?:ADRs?|[Rr]ecords?) \[?(\d+)/g);
		expect(named.filter((it) => !statusOf.has(it))).toEqual([]);
	});
});

/** Returns the numbers that an expression finds in a text, each once, in their order. */
function numbersIn(text: string, expression: RegExp): number[] {
	const found = [...text.matchAll(expression)].map(([, number]) => Number(number));
	return [...new Set(found)].sort((a, b) => a - b);
}
