/** The map and the text beside it name the same places, in the same order, and agree on where each lies. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import nightcity from "../../apps/nightcity/src/build.ts";
import { GROUNDS } from "../../apps/nightcity/src/grounds.ts";
import { contains, distance } from "../drawing/geometry.ts";
import { DISTRICTS } from "./districts.ts";
import { LAST_RING, outlineOf, SHORE } from "./land.ts";
import { phoneMap, smallMap } from "./sheet.ts";

const text = readFileSync(new URL("../../apps/nightcity/content/map.md", import.meta.url), "utf8");
const items = [...text.matchAll(/^(\d+)\. \*\*(.+?)\.\*\* (.+?)\./gm)].map(([, number, name, where]) => ({
	number: Number(number),
	name,
	where,
}));

const placeOf = (name: string) => {
	const found = DISTRICTS.find((district) => district.name.replace(/^The /, "") === name);
	if (!found) throw new Error(`map.md speaks of ${name}, and the map has no such district.`);
	return found.at;
};

test("the text lists the map's districts by their numbers", () => {
	expect(items.map(({ name }) => name)).toEqual(DISTRICTS.map(({ name }) => name));
	expect(items.map(({ number }) => number)).toEqual(DISTRICTS.map((_, index) => index + 1));
});

test("the table of colors counts each district where its zone is", () => {
	const [table] = nightcity.fills().grounds;
	for (const [row, zone] of Object.keys(GROUNDS).entries()) {
		const words = table.rows[row]?.[1]?.join() ?? "";
		const numbers = [...words.matchAll(/\d+/g)].map(([number]) => Number(number));
		expect(numbers, words).toEqual(DISTRICTS.flatMap((district, i) => (district.zone === zone ? [i + 1] : [])));
	}
});

test.each([
	["names in a window of 600 px", smallMap, /\.district \{[^}]*font: \d+ (\d+)px/, 486],
	["numbers in one of 320 px", phoneMap, /\tb \{[^}]*font: \d+ (\d+)px/, 286],
])("%s are at least 11 px high", (_, drawn, size, shown) => {
	const { width, css } = drawn();
	expect((Number(size.exec(css)?.[1]) * shown) / width).toBeGreaterThanOrEqual(11);
});

describe("each lies where the text says", () => {
	const claims = items.flatMap(({ name, where }) =>
		[...where.matchAll(/(north|east|south|west) of (?:the )?([A-Z][\w ]+?)(?=,|$)/gi)].map(([, side, other]) => ({
			name,
			side: side.toLowerCase(),
			other,
		})),
	);
	test.each(claims)("$name: $side of $other", ({ name, side, other }) => {
		const [x, y] = placeOf(name.replace(/^The /, ""));
		const [ox, oy] = placeOf(other);
		const steps = { north: oy - y, south: y - oy, east: x - ox, west: ox - x };
		expect(steps[side as keyof typeof steps]).toBeGreaterThan(60);
	});

	test("at least one for most", () => expect(claims.length).toBeGreaterThanOrEqual(15));

	test.each(items.filter(({ where }) => /on the bay/i.test(where)))("$name: on the bay", ({ name }) => {
		expect(Math.min(...outlineOf(name).map((point) => distance(SHORE, point)))).toBeLessThan(40);
	});

	test.each(DISTRICTS.filter(({ zone }) => zone !== "water"))("$name: on its side of the last ring", (district) => {
		const said = /beyond the last ring|in the bay/i.test(items.find(({ name }) => name === district.name)?.where ?? "");
		expect(said).toBe(!!district.outside);
		expect(contains(LAST_RING, district.at)).toBe(!district.outside);
	});
});
