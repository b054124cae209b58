/** Returns the files of a new section, by path below its folder, without `addresses.json`. */

interface NewSection {
	name: string;
	title: string;
	bank: string;
	color: string;
}

/** What a section of text needs, and what its calculators will. A build without calculators has nothing of @dataterm/rules. */
export const LIBRARIES = {
	"@dataterm/rules": "workspace:*",
	"@dataterm/section": "workspace:*",
	"@dataterm/ui": "workspace:*",
	react: "catalog:",
	"react-dom": "catalog:",
	"react-router-dom": "catalog:",
};

export function sectionFiles({ name, title, bank, color }: NewSection): Map<string, string> {
	// The title as a folder name: `/assets/BodyBank/`.
	const folder = title.replace(/[^A-Za-z0-9]+/g, "") || name;
	return new Map([
		[
			"package.json",
			json({
				name: `@dataterm/${name}`,
				private: true,
				version: "0.0.0",
				type: "module",
				license: "MIT",
				dependencies: LIBRARIES,
			}),
		],
		["section.json", manifest({ name, title, bank, color }, folder)],
		["vite.config.ts", 'import { section } from "@dataterm/section";\n\nexport default section(import.meta.url);\n'],
		["content/introduction.md", introduction(title)],
		[
			"src/section.tsx",
			`import { calculators } from "virtual:calculators";
import { assetFrom, defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";

export default defineSection({ asset: assetFrom(import.meta.url), assets, bank, contract, pages, calculators });
`,
		],
		["src/section.test.tsx", test(title)],
		["src/calculators/calculators.test.ts", CALCULATORS_TEST],
		["README.md", readme(name, title)],
	]);
}

/** What holds for every calculator is tested from the first one on. */
const CALCULATORS_TEST = `import { join } from "node:path";
import type { OldAddress } from "@dataterm/rules";
import { testCalculators } from "@dataterm/section/testing-calculators";

/** Addresses of calculators that are live, each with its answer: they keep opening for good. */
const OLD: readonly OldAddress[] = [];

await testCalculators(join(import.meta.dirname, "../.."), OLD);
`;

function json(value: unknown): string {
	return `${JSON.stringify(value, null, "\t")}\n`;
}

/** Formats JSON like the formatter: short lists stay on one line. */
function manifest({ name, title, bank, color }: NewSection, folder: string): string {
	return `{
	"name": "${name}",
	"title": ${JSON.stringify(title)},
	"kind": "section",
	"bank": "${bank}",
	"color": "${color}",
	"path": "/${name}",
	"home": "introduction",
	"pages": [{ "label": "Introduction", "path": "introduction", "digit": "0" }],
	"assets": ["/assets/${folder}/"],
	"contract": 1
}
`;
}

/** A page that shows what a page can hold. */
function introduction(title: string): string {
	return `# Introduction

This is the first page of ${title}. Change it, save it, and look at it in the browser.

## A rule {terms="block, heading"}

Write one rule under one heading, the number first. Anyone who has its address can enter it: [skill checks](@C302) has one.

:::example
Roll 1D10 for the first guard. On an **8**, she looks up.
:::

## A table

A table of the rules is never repeated: a text inserts it by its name. A table of your own is Markdown.

| Guard      | Looks up on |
| ---------- | ----------: |
| The first  |           8 |
| The second |           6 |

## What to do next

- Write your own text under these headings, or remove them: the check then says what to do about their addresses.
- Add a page: one line in "pages" of section.json, and a Markdown file of that name in content.
- Give every new heading its address. The guide in docs/new-section.md has the command.
`;
}

function test(title: string): string {
	return `import type { AddressTable } from "@dataterm/section";
import { renderSection } from "@dataterm/section/testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import addresses from "../addresses.json";
import { pages } from "../section.json";
import section from "./section.tsx";

const rows = Object.entries(addresses as AddressTable);

test.each(pages)(${JSON.stringify(`the page $label of ${title} shows its rules`)}, async ({ path }) => {
	await renderSection(import.meta.url, section, \`/\${path}\`);
	await screen.findByRole("heading", { level: 1 });
	// Rules in a tab, and entries of a list, are shown once they are opened.
	const shown = rows.filter(([, { page, gone, tab, open }]) => page === path && !gone && !tab && !open);
	for (const [, { title }] of shown.filter(([address]) => !address.endsWith("00"))) {
		expect(screen.getByRole("heading", { name: title })).toBeTruthy();
	}
});
`;
}

function readme(name: string, title: string): string {
	return `# ${title}

\`\`\`sh
make dev SECTION=${name}            # see it inside the whole site, as you save
make content SECTION=${name} FIX=1  # give new headings their addresses
make test SECTION=${name}           # its own tests
make deploy SECTION=${name}         # put it live
\`\`\`

Its owners are in \`.github/CODEOWNERS\`. How to write for it: [docs/writing-content.md](../../docs/writing-content.md).
`;
}
