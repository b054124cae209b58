import type { Discovery } from "@dataterm/section/contract.ts";
import { expect, test } from "vitest";
import { siteFrom } from "./discovery.ts";

const section = (name: string, bank?: string) => [
	`@dataterm/${name}`,
	[{ url: "", fallbackUrl: "", extras: { dataterm: { name, title: name, kind: "section", bank, path: `/${name}` } } }],
];

test("further sections come after Cyberware in the menu, in the order of their banks; the Mainframe is last", () => {
	const listed = [
		section("mainframe"),
		section("gear", "2"),
		section("cyberware", "F"),
		section("netrunning", "1"),
		section("nightcity", "A"),
	];
	const site = siteFrom({
		microFrontends: Object.fromEntries(listed),
		extras: { dataterm: { revision: 1, title: "", login: false } },
	} as unknown as Discovery);
	expect(site.sections.map(({ name }) => name)).toEqual(["nightcity", "cyberware", "netrunning", "gear", "mainframe"]);
});

test("/sections.json describes the site in the shell's entry", () => {
	const [name, [entry]] = section("shell") as [string, [{ extras: { dataterm: object } }]];
	Object.assign(entry.extras.dataterm, { kind: "shell", site: { revision: 7, title: "DATATERM", login: false } });
	const { title, revision, sections } = siteFrom({
		microFrontends: Object.fromEntries([[name, [entry]], section("gear", "2")]),
	} as unknown as Discovery);
	expect({ title, revision, sections: sections.length }).toEqual({ title: "DATATERM", revision: 7, sections: 1 });
});
