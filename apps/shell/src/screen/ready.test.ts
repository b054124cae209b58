import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addressesIn } from "@dataterm/section/build/vite-calculators.ts";
import type { AddressTable, SectionManifest } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { liveScreens } from "../site/asked.ts";
import type { RoutedSection } from "../site/discovery.ts";
import { isSum, readScreen, ruleOf } from "./address.ts";

const apps = join(import.meta.dirname, "../../..");
const sections = readdirSync(apps).filter((name) => readdirSync(join(apps, name)).includes("addresses.json"));
const table: AddressTable = Object.assign(
	{},
	...sections.map((name) => JSON.parse(readFileSync(join(apps, name, "addresses.json"), "utf8"))),
);
const calculators = Object.assign({}, ...sections.map((name) => addressesIn(join(apps, name))));

const manifests = sections.map(
	(name): SectionManifest => JSON.parse(readFileSync(join(apps, name, "section.json"), "utf8")),
);
const screens = manifests.flatMap((manifest) => manifest.screens ?? []);

test.each(screens)("$name has only rules and calculators that exist", ({ blocks }) => {
	expect(readScreen(blocks.join())).toEqual({ blocks, dropped: [] });
	expect(blocks.filter((block) => !table[ruleOf(block)] || table[ruleOf(block)]?.gone)).toEqual([]);
	expect(blocks.filter((block) => isSum(block) && !calculators[ruleOf(block)])).toEqual([]);
});

test("a ready screen has what is live, and is not offered without anything", () => {
	const live = (banks: string) =>
		manifests.filter(({ bank = "-" }) => banks.includes(bank)) as unknown as RoutedSection[];
	const names = (banks: string) => liveScreens(live(banks)).map(({ name }) => name);
	expect(names("CDE")).toEqual(["Firefight", "Clinic", "Street"]);
	expect(liveScreens(live("CE")).map(({ name, blocks }) => [name, blocks.join()])).toEqual([
		["Clinic", "E205~,E102~,E103,E201,E206"],
		["Street", "C302,C703~,C306,C305,C303,C702,E002"],
	]);
	expect(names("F"), "no section offers one").toEqual([]);
});
