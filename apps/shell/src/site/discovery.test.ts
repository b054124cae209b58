import type { Discovery } from "@dataterm/ui/section/discovery-document.ts";
import { expect, test } from "vitest";
import { siteFrom } from "./discovery.ts";

const section = (name: string, bank?: string) => [
	`@dataterm/${name}`,
	[{ url: "", fallbackUrl: "", extras: { dataterm: { name, title: name, kind: "section", bank, path: `/${name}` } } }],
];

/** The shell's entry, which describes the site. */
const shell = (revision: number) => [
	"@dataterm/shell",
	[{ extras: { dataterm: { kind: "shell", site: { revision, title: "DATATERM", login: false } } } }],
];

const discovery = (...entries: unknown[][]) => ({ microFrontends: Object.fromEntries(entries) }) as Discovery;

test("further sections come after Cyberware in the menu, in the order of their banks; the Mainframe is last", () => {
	const listed = [
		section("mainframe"),
		section("gear", "2"),
		section("cyberware", "F"),
		section("netrunning", "1"),
		section("nightcity", "A"),
	];
	const site = siteFrom(discovery(shell(1), ...listed));
	expect(site.sections.map(({ name }) => name)).toEqual(["nightcity", "cyberware", "netrunning", "gear", "mainframe"]);
});

test("a brief entry names the files of its release as one in full does", () => {
	const files = { scripts: ["chunks/section-1.js"], styles: ["chunks/section-2.css"] };
	const [, [{ extras }]] = section("fnff", "D") as [string, [{ extras: { dataterm: object } }]];
	const brief = { extras: { dataterm: { ...extras.dataterm, release: "abc", preload: files } } };
	const inFull = {
		...extras.dataterm,
		release: "abc",
		entry: "/s/fnff/abc/remoteEntry.js",
		preload: {
			scripts: ["/s/fnff/abc/remoteEntry.js", "/s/fnff/abc/chunks/section-1.js"],
			styles: ["/s/fnff/abc/chunks/section-2.css"],
		},
	};
	expect(siteFrom(discovery(shell(1), ["@dataterm/fnff", [brief]])).sections).toEqual([inFull]);
	const entry = { extras: { dataterm: inFull } };
	expect(siteFrom(discovery(shell(1), ["@dataterm/fnff", [entry]])).sections).toEqual([inFull]);
});

test("the shell's entry describes the site", () => {
	const { title, revision, sections } = siteFrom(discovery(shell(7), section("gear", "2")));
	expect({ title, revision, sections: sections.length }).toEqual({ title: "DATATERM", revision: 7, sections: 1 });
});
