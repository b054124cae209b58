import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calculator, choice, type Fields, flags, list, named, number, readState, rows, text } from "@dataterm/rules";
import { expect, test } from "vitest";
import { calculatorsFile, fieldsOf } from "./calculators-file.ts";

/** The gateway's tests read the same files: it judges links as builds do. */
const GATEWAY = join(import.meta.dirname, "../../../../gateway/internal/reference/testdata");

const FIELDS = {
	ref: number("REF", { most: 15, initial: 6, why: "10, and 5 by chrome" }),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
	distance: number("Distance", { most: 2000, initial: 20, decimals: true, why: "twice the longest range" }),
	wounds: choice("Wounds", ["None", "Light", "Serious"], "None", "the states that change REF"),
	weapon: named("Weapon", ["Light pistol", "Rifle"], "Rifle", "the catalog"),
	circumstances: flags("Circumstances", ["Snapshot", "Ambush", "You run"]),
	shots: list("Shots", number("Points", { most: 99, initial: 1, why: "no shot does more" }), { most: 3 }),
	people: rows(
		"People",
		{
			name: text("Name", { most: 8, initial: "" }),
			sp: number("SP", { most: 40, initial: 0, why: "no armor has more" }),
		},
		{ most: 2, initial: [{ name: "You", sp: 0 }] },
	),
} satisfies Fields;

const toHit = calculator({ title: "To hit", address: "D811", fields: FIELDS, sum: () => ({ answer: "", lines: [] }) });
const file = calculatorsFile([toHit], []);

test("calculators.json says what each field takes", async () => {
	await expect(`${JSON.stringify(file, null, "\t")}\n`).toMatchFileSnapshot(join(GATEWAY, "calculators.json"));
});

const states: Record<string, string[]> = JSON.parse(readFileSync(join(GATEWAY, "states.json"), "utf8"));

test.each(Object.entries(states))("%s: another section reads it as the calculator does", (state, wrong) => {
	const [described] = JSON.parse(JSON.stringify(file)).calculators;
	const { dropped, ...read } = readState(fieldsOf(described.fields), state);
	expect({ ...read, dropped }).toEqual(readState(FIELDS, state));
	const names = described.fields.filter(({ label }: { label: string }) =>
		dropped.some((it) => it.startsWith(`${label}`)),
	);
	expect(dropped.length > 0, dropped.join(" ")).toBe(wrong.length > 0);
	if (names.length > 0) expect(names.map(({ name }: { name: string }) => name)).toEqual(wrong);
});
