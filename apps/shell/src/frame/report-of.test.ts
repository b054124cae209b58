import { expect, test } from "vitest";
import type { RoutedSection, Site } from "../site/discovery.ts";
import { place } from "../site/place.ts";
import { reportOf } from "./report-of.ts";

const TRACKER = "https://tracker.example/";
const MAIL = "mailto:medic@site.example";

function section(name: string, bank: string | undefined, report?: string): RoutedSection {
	return {
		name,
		title: name.toUpperCase(),
		kind: "section",
		bank,
		path: `/${name}`,
		home: "armor",
		pages: bank ? [{ label: "Armor", path: "armor" }] : undefined,
		release: `${name}-release`,
		entry: "",
		preload: { scripts: [], styles: [] },
		report,
	};
}

function site(report?: string): Site {
	return {
		title: "DATATERM",
		revision: 12,
		preview: {},
		sections: [section("fnff", "D"), section("traumateam", "E", MAIL), section("mainframe", undefined)],
		removed: [],
		overlays: [],
		release: "shell-release",
		beacon: false,
		offline: false,
		report,
	};
}

function at(pathname: string, report?: string, title?: string, address?: string) {
	const whole = site(report);
	const here = place(pathname, whole, false);
	return reportOf(whole, here, { title }, address ?? here.address);
}

test("a rule is reported with its address, its title, and the release of its section", () => {
	expect(at("/fnff/armor", TRACKER, "Layering", "D003")).toEqual({
		to: TRACKER,
		facts: { title: "Layering", address: "D003", release: "fnff fnff-release, revision 12" },
	});
});

test("at its head a page has its own title", () => {
	expect(at("/fnff/armor", TRACKER)?.facts).toMatchObject({ title: "Armor · FNFF · DATATERM", address: "D000" });
});

test("a section's own address comes before the site's, and needs none", () => {
	expect(at("/traumateam/armor", TRACKER)?.to).toBe(MAIL);
	expect(at("/traumateam/armor")?.to).toBe(MAIL);
});

test("the shell's own pages are reported with its release, and without an address if they have none", () => {
	expect(at("/", TRACKER)?.facts).toEqual({
		title: "DATATERM",
		address: "FFFC",
		release: "shell shell-release, revision 12",
	});
	expect(at("/privacy", TRACKER)?.facts).toMatchObject({ title: "Privacy · DATATERM", address: undefined });
});

test("nothing is offered in the Mainframe, or without an address for reports", () => {
	expect(at("/mainframe", TRACKER)).toBeUndefined();
	expect(at("/fnff/armor")).toBeUndefined();
});
