import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeTestSection, testSection } from "./test-section.ts";
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

test("a calculator belongs to the rule that the compiler reads, however its heading and it are written", () => {
	const root = testSection();
	const page = `# Armor

A lede.

::calculator{.wide name="vest"}

## Layers {#D001}

## Cover {terms="wall" #D002}

::calculator{name="cover"}

## Dodging {#d0af}

- In a list:

  ::calculator{name=dodge}

\`\`\`
## Not a heading {#D004}
::calculator{name="not-a-calculator"}
\`\`\`
`;
	writeFileSync(join(root, "content/armor.md"), page);
	expect(addressesIn(root)).toEqual({ D000: "vest", D002: "cover", D0AF: "dodge" });
	removeTestSection(root);
});
