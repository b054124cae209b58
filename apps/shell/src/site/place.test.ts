import { describe, expect, test } from "vitest";
import type { RoutedSection, Site } from "./discovery.ts";
import { place } from "./place.ts";

const page = (label: string) => ({ label, path: label.toLowerCase() });
const site = {
	title: "DATATERM",
	sections: [
		{ title: "Classes", bank: "B", path: "/classes", home: "solo", pages: [page("Solo"), page("Cop")] },
		{ title: "FNFF", bank: "D", path: "/fnff", home: "armor", pages: [page("Armor"), page("Wounds"), page("Dice")] },
		{ title: "Mainframe", path: "/mainframe" },
	] as RoutedSection[],
	removed: [{ name: "gear", title: "Gear", bank: "1", path: "/gear" }],
} as Site;

describe("where a path is", () => {
	test("home: its own address, no side menu, the Mainframe selected", () => {
		expect(place("/", site, false)).toMatchObject({
			section: { title: "Mainframe" },
			pages: [],
			address: "FFFC",
			mainframe: false,
			title: "DATATERM",
		});
	});

	test("a page: its digits, its entry, its neighbors round and round", () => {
		const here = place("/fnff/armor", site, false);
		expect(here).toMatchObject({ address: "D000", digits: "D0", title: "Armor · FNFF · DATATERM" });
		expect(here.pages.map(({ current }) => current)).toEqual([true, false, false]);
		expect(here.neighbors?.previous).toMatchObject({ label: "Dice", href: "#/fnff/dice", digits: "D2" });
		expect(here.neighbors?.next).toMatchObject({ label: "Wounds" });
		expect(place("/fnff/dice", site, false).neighbors?.next).toMatchObject({ label: "Armor" });
	});

	test("a section's only page: it does not lead to itself", () => {
		const cars = { title: "Cars", bank: "3", path: "/cars", pages: [page("Engines")] } as RoutedSection;
		const alone = { ...site, sections: [...site.sections, cars] } as Site;
		expect(place("/cars/engines", alone, false).neighbors).toBeUndefined();
		const hidden = { ...cars, pages: [...(cars.pages ?? []), { ...page("Tires"), menu: false }] } as RoutedSection;
		expect(place("/cars/engines", { ...site, sections: [hidden] } as Site, false).neighbors).toBeUndefined();
	});

	test("a page that no menu lists: its own address, and no neighbors", () => {
		const [classes, fnff, mainframe] = site.sections;
		const hidden = { ...fnff, pages: fnff?.pages?.map((it) => (it.path === "wounds" ? { ...it, menu: false } : it)) };
		const here = place("/fnff/wounds", { ...site, sections: [classes, hidden, mainframe] } as Site, false);
		expect(here).toMatchObject({ address: "D100", title: "Wounds · FNFF · DATATERM" });
		expect(here.pages.map(({ label }) => label)).toEqual(["Armor", "Dice"]);
		expect(here.neighbors).toBeUndefined();
	});

	test.each(["/gear", "/gear/decks", "/@1403", "/@1"])("%s, of a removed section, says so in the title", (path) => {
		expect(place(path, site, false)).toMatchObject({
			pages: [],
			address: "1___",
			title: "Removed · Gear · DATATERM",
		});
	});

	test("a path that only begins like that of a removed section is not found", () => {
		expect(place("/gearbox", site, false).title).toBe("Not found · DATATERM");
	});

	test("a section's booklet: the section's menu and bank", () => {
		const here = place("/print/fnff", site, false);
		expect(here).toMatchObject({ address: "D___", title: "Booklet · FNFF · DATATERM" });
		expect(here.pages).toHaveLength(3);
	});

	test("pages that the footer leads to: each other's menu, the current one marked, and no neighbors", () => {
		const here = place("/privacy", site, false);
		expect(here).toMatchObject({ menu: "DATATERM", address: "____", mainframe: false });
		expect(here.neighbors).toBeUndefined();
		expect(here.pages.map(({ label, href, current }) => [label, href, current])).toEqual([
			["Screen", "#/screen", false],
			["Keep offline", "#/offline", false],
			["Privacy", "#/privacy", true],
		]);
		expect(place("/screen", site, false).pages).toEqual([]);
		expect(place("/fnff/armor", site, false).menu).toBe("FNFF");
	});

	test("a page of the shell has a title", () => {
		expect(place("/offline", site, false).title).toBe("Keep offline · DATATERM");
		expect(place("/print", site, false).title).toBe("Not found · DATATERM");
	});

	test("an unknown page of a section: its bank is known, no more", () => {
		const here = place("/fnff/nowhere", site, false);
		expect(here).toMatchObject({ address: "D___", title: "Not found · FNFF · DATATERM" });
		expect(here.neighbors).toBeUndefined();
		expect(here.pages).toHaveLength(3);
	});

	test("an address that is being resolved: its bank, with the side menu", () => {
		const here = place("/@d811", site, false);
		expect(here).toMatchObject({ section: { title: "FNFF" }, address: "D___", title: "Not found · FNFF · DATATERM" });
		expect(here.pages.map(({ current }) => current)).toEqual([false, false, false]);
		expect(place("/@7123", site, false)).toMatchObject({ section: { title: "Mainframe" }, pages: [] });
	});

	test("the Mainframe: all lamps out", () => {
		expect(place("/mainframe", site, false)).toMatchObject({
			address: "0000",
			mainframe: true,
			title: "Mainframe · DATATERM",
		});
	});

	test("nowhere: the Mainframe is selected, and no address is known", () => {
		expect(place("/nowhere", site, false)).toMatchObject({
			section: { title: "Mainframe" },
			address: "____",
			mainframe: false,
			title: "Not found · DATATERM",
		});
	});

	test("a class by the beginning of its name", () => {
		expect(place("/classes/co", site, true)).toMatchObject({ address: "B100", title: "Cop · Classes · DATATERM" });
	});

	test.each([
		["/privacy", "Privacy"],
		["/sections", "Sections"],
		["/offline", "Keep offline"],
		["/screen", "Screen"],
		["/screen/D811,C302", "Screen"],
	])("%s, a page of the shell without an address: no digit is known", (path, title) => {
		expect(place(path, site, false)).toMatchObject({ address: "____", title: `${title} · DATATERM` });
	});
});
