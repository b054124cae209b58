import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import { forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { watched } from "@dataterm/ui/section/memory-router.fixture.tsx";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HashRouter, Outlet, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import { SiteRoutes } from "./router.tsx";

/** Silences the errors that the tests of a file expect, and cleans up after each test. */
export function cleanEach(): void {
	beforeEach(() => {
		vi.spyOn(console, "error").mockImplementation(() => {});
	});
	afterEach(() => {
		cleanup();
		vi.restoreAllMocks();
		vi.unstubAllGlobals();
		forgetAssets();
		window.history.replaceState(null, "", "/");
	});
}

const page = (label: string) => ({ label, path: label.toLowerCase() });
const site = {
	title: "DATATERM",
	overlays: [],
	removed: [
		{
			name: "gear",
			title: "Gear",
			bank: "2",
			path: "/gear",
			release: "rel",
			reason: "Gear has a site of its own.",
			time: new Date(2026, 10, 20, 12).toISOString(), // noon of the reader, wherever the test runs
		},
	],
	sections: [
		{
			name: "classes",
			title: "Classes",
			bank: "B",
			path: "/classes",
			home: "solo",
			pages: [page("Solo"), page("Cop")],
		},
		{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", home: "armor", pages: [page("Armor"), page("Wounds")] },
	],
} as unknown as Site;

/** The site at a path, over sections whose code arrives or fails as the test says. */
export async function stand(path: string) {
	const attempts: Record<string, { resolve: (module: SectionModule) => void; reject: (error: unknown) => void }[]> = {};
	const loads = Object.fromEntries(
		site.sections.map(({ name, title }) => [
			name,
			createResource<SectionModule>(
				{
					title,
					followsLive: true,
					load: () =>
						new Promise((resolve, reject) => {
							attempts[name] ??= [];
							attempts[name].push({ resolve, reject });
						}),
					files: () => [`/s/${name}/abc/remoteEntry.js`],
				},
				{ ask: async () => "", onReturn: () => () => {}, log: () => {} },
			),
		]),
	);
	const { element, at, go } = watched(
		<SiteRoutes
			site={site}
			loads={({ name }) => loads[name] as NonNullable<(typeof loads)[string]>}
			list={<h1>Sections</h1>}
			offline={<h1>Keep offline</h1>}
			privacy={<h1>Privacy</h1>}
			booklet={<h1>Booklet</h1>}
			screen={<h1>Screen</h1>}
			frame={
				<main>
					<Outlet />
				</main>
			}
		/>,
	);
	window.history.replaceState(null, "", `#${path}`);
	await act(async () => render(<HashRouter>{element}</HashRouter>));
	return {
		user: userEvent.setup(),
		/** The reader follows a link. */
		go: (to: string | number) => {
			fireEvent.pointerDown(window);
			return go(to);
		},
		arrive: async (name: string, module: SectionModule = section(name)) => {
			const attempt = await vi.waitUntil(() => attempts[name]?.at(-1));
			await act(async () => attempt.resolve(module));
		},
		fail: async (name: string) => {
			const attempt = await vi.waitUntil(() => attempts[name]?.at(-1));
			await act(async () => attempt.reject(new Error("burnt out")));
		},
		attempts: (name: string) => attempts[name]?.length ?? 0,
		at,
	};
}

function section(name: string): SectionModule {
	const Page = ({ path }: { path: string }) => {
		const [query] = useSearchParams();
		return <h1>{`${name} ${path} ${query.get("tab") ?? ""}`.trim()}</h1>;
	};
	const pages = site.sections.find((each) => each.name === name)?.pages ?? [];
	return { contract: 1, routes: pages.map(({ path }) => ({ path, element: <Page path={path} /> })) };
}
