import { expect, test } from "vitest";
import type { Section } from "../site/discovery.ts";
import { isHome, preloadsOf } from "./preload.ts";

const shell = { name: "shell", kind: "shell", release: "s1", site: { title: "DATATERM", login: false } };
const classes = {
	name: "classes",
	title: "Classes",
	kind: "section",
	bank: "B",
	path: "/classes",
	home: "solo",
	release: "c1",
	entry: "/s/classes/c1/remoteEntry.js",
	preload: { scripts: ["/s/classes/c1/remoteEntry.js"], styles: ["/s/classes/c1/chunks/section.css"] },
	pages: [
		{ label: "Solo", path: "solo", needs: ["/assets/Classes/pages/solo.json"] },
		{
			label: "Techie",
			path: "techie",
			needs: ["/assets/Classes/Techie.json", "/assets/Classes/Techie.avif", "/assets/Classes/Techie.small.avif"],
			code: ["chunks/techie.js", "chunks/techie.css"],
		},
	],
};
const mainframe = {
	name: "mainframe",
	title: "Mainframe",
	kind: "section",
	path: "/mainframe",
	release: "m1",
	entry: "/s/mainframe/m1/remoteEntry.js",
	preload: { scripts: ["/s/mainframe/m1/remoteEntry.js"], styles: [] },
};
const site = [shell, mainframe, classes] as unknown as Section[];
const behindLogin = [{ ...shell, site: { ...shell.site, login: true } }, classes] as unknown as Section[];

const hrefs = (hash: string, isSmall = false, all = site) => preloadsOf(hash, all, isSmall).map(({ href }) => href);

const code = ["/s/classes/c1/remoteEntry.js", "/s/classes/c1/chunks/section.css"];

test("a brief list names the same files", () => {
	const { entry, ...listed } = classes;
	const brief = [
		shell,
		{ ...listed, preload: { scripts: [], styles: ["chunks/section.css"] } },
	] as unknown as Section[];
	expect(preloadsOf("#/classes/techie", brief, false)).toEqual(preloadsOf("#/classes/techie", site, false));
});

test.each(["", "#", "#/", "#/?q=armor"])("%o is home", (hash) => expect(isHome(hash, site)).toBe(true));

test.each(["#/fnff", "#main", "#/@FFFC"])("%o is not home", (hash) => expect(isHome(hash, site)).toBe(false));

test("behind the login gate there is no home, and nothing is requested ahead", () => {
	expect(isHome("", behindLogin)).toBe(false);
	expect(hrefs("#/classes", false, behindLogin)).toEqual([]);
});

test("a page's text and code are requested with its section, and one size of its picture", () => {
	const [script, sheet, ...files] = preloadsOf("#/Classes/techie?open=kit", site, false);
	expect([script, sheet]).toEqual([{ href: code[0] }, { href: code[1], as: "style" }]);
	expect(files).toEqual([
		{ href: "/assets/Classes/Techie.json?r=c1", as: "fetch" },
		{ href: "/assets/Classes/Techie.avif?r=c1", as: "image", type: "image/avif" },
		{ href: "/s/classes/c1/chunks/techie.js", as: undefined },
		{ href: "/s/classes/c1/chunks/techie.css", as: "style" },
	]);
	const small = hrefs("#/classes/techie", true);
	expect(small.filter((href) => href.includes(".avif"))).toEqual(["/assets/Classes/Techie.small.avif?r=c1"]);
	expect(small).toContain("/assets/Classes/Techie.json?r=c1");
});

test("a section's own address means its default page", () => {
	expect(hrefs("#/classes")).toEqual([...code, "/assets/Classes/pages/solo.json?r=c1"]);
});

test("an address needs its section and the list of addresses; a page's needs the section alone", () => {
	expect(hrefs("#/@b104")).toEqual([...code, "/s/classes/c1/addresses.json"]);
	expect(hrefs("#/@B100")).toEqual(code);
});

test("an unknown section is requested by nobody", () => {
	expect(hrefs("#/weather")).toEqual([]);
	expect(hrefs("#/@")).toEqual([]);
	expect(hrefs("#/@9999")).toEqual([]);
});
