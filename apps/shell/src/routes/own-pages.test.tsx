import { expect, test, vi } from "vitest";
import manifest from "../../section.json";
import type { SiteRoute } from "../router/routes.ts";
import type { Site } from "../site/discovery.ts";
import { createSiteRouter } from "./router.tsx";

vi.mock("../router/create-router.ts", () => ({ createRouter: (_: unknown, routes: unknown) => routes }));

test("section.json names the paths of the shell's own pages, which the gate keeps sections from", () => {
	const sections = [{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", home: "armor" }];
	const site = { title: "DATATERM", overlays: [], removed: [], sections } as unknown as Site;
	const nothing = { sections: () => ({}), frame: () => null, list: null, offline: null, privacy: null };
	const routes = createSiteRouter(site, { ...nothing, booklet: null, screen: null } as never) as unknown as SiteRoute[];
	const paths = new Set<string>();
	const collect = (within: SiteRoute[]) => {
		for (const { path, children } of within) {
			if (path) paths.add(`/${path.replace(/^\//, "").split("/")[0]}`);
			collect(children ?? []);
		}
	};
	collect(routes);
	for (const other of ["/", "/*", "/fnff"]) paths.delete(other);
	expect([...paths].sort()).toEqual([...manifest.routes].sort());
});
