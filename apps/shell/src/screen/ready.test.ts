import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addressesIn } from "@dataterm/section/build/vite-calculators.ts";
import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { readyScreens } from "../site/ready-screens.ts";
import { isSum, readScreen, ruleOf } from "./address.ts";
import { liveScreens } from "./ready.ts";

const apps = join(import.meta.dirname, "../../..");
const sections = readdirSync(apps).filter((name) => readdirSync(join(apps, name)).includes("addresses.json"));
const table: AddressTable = Object.assign(
	{},
	...sections.map((name) => JSON.parse(readFileSync(join(apps, name, "addresses.json"), "utf8"))),
);
const calculators = Object.assign({}, ...sections.map((name) => addressesIn(join(apps, name))));

test.each(readyScreens)("$name has only rules and calculators that exist", ({ blocks }) => {
	expect(readScreen(blocks.join())).toEqual({ blocks, dropped: [] });
	expect(blocks.filter((block) => !table[ruleOf(block)] || table[ruleOf(block)]?.gone)).toEqual([]);
	expect(blocks.filter((block) => isSum(block) && !calculators[ruleOf(block)])).toEqual([]);
});

test("a ready screen has what is live, and is not offered without anything", () => {
	const names = (live: string) => liveScreens((address) => live.includes(address[0] as string)).map(({ name }) => name);
	expect(names("CDE")).toEqual(["Firefight", "Clinic", "Street"]);
	expect(names("E")).toEqual(["Clinic", "Street"]);
	expect(liveScreens((address) => address[0] === "E").map(({ blocks }) => blocks.join())).toEqual([
		"E205~,E102~,E103,E201,E206",
		"E002",
	]);
	expect(names("")).toEqual([]);
});
