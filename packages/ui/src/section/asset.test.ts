import { expect, test } from "vitest";
import { assetFrom } from "./asset.ts";
import { assetFolder } from "./asset-folder.ts";

test.each([
	["http://site/s/fnff/3fa9/chunks/section-x.js", "/assets/FNFF/a.json?r=3fa9"],
	["http://site/s/fnff/3fa9/~2/chunks/section-x.js", "/assets/FNFF/a.json?r=3fa9"],
	["http://site/s/fnff/live/chunks/section-x.js", "/assets/FNFF/a.json?r=live"],
	["http://localhost:5173/@fs/work/apps/fnff/src/section.tsx", "/assets/FNFF/a.json"],
])("a module at %s finds %s", (moduleUrl, expected) => {
	expect(assetFrom(moduleUrl)("/assets/FNFF/a.json")).toBe(expected);
});

test("a path without a slash is one of the site's root", () => {
	expect(assetFrom("http://site/s/player/1/x.js")("Music.json")).toBe("/Music.json?r=1");
});

test("a section's folder is the first below /assets/ that it claims", () => {
	expect(assetFolder({ assets: ["/Music.json", "/assets/NightCity/", "/assets/Visuals/Logos/"] })).toBe(
		"/assets/NightCity/",
	);
});
