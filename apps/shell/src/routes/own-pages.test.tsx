import type { RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import manifest from "../../section.json";
import type { Site } from "../site/discovery.ts";
import { type SiteRoutesProps, siteRoutes } from "./router.tsx";

test("section.json names the paths of the shell's own pages, which the gate keeps sections from", () => {
	const sections = [{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", home: "armor" }];
	const site = { title: "DATATERM", overlays: [], removed: [], sections } as unknown as Site;
	const routes = siteRoutes({ site, loads: () => ({}) } as unknown as SiteRoutesProps);
	const paths = new Set<string>();
	const collect = (within: RouteObject[]) => {
		for (const { path, children } of within) {
			if (path) paths.add(`/${path.replace(/^\//, "").split("/")[0]}`);
			collect(children ?? []);
		}
	};
	collect(routes);
	for (const other of ["/", "/*", "/fnff"]) paths.delete(other);
	expect([...paths].sort()).toEqual([...manifest.routes].sort());
});
