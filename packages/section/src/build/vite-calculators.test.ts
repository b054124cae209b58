import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressesIn } from "./vite-calculators.ts";

const apps = join(import.meta.dirname, "../../../../apps");

test("the calculators of a section are known by the addresses of their rules", () => {
	expect(addressesIn(join(apps, "traumateam"))).toEqual({
		E102: "death-clock",
		E205: "healing-bill",
		E301: "body-bank",
	});
});

test("a calculator above the first heading with an address belongs to the page", () => {
	const found = addressesIn(join(apps, "fnff"));
	const table = JSON.parse(readFileSync(join(apps, "fnff/addresses.json"), "utf8"));
	expect(found).toMatchObject({ D600: "wound-track", D811: "to-hit", D820: "automatic-fire" });
	expect(Object.keys(found).filter((address) => !table[address])).toEqual([]);
});
