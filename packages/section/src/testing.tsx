/** For tests of sections: renders a section as a reader sees it, without the shell, the gateway, or the network. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import type { SectionModule, ShellContext } from "@dataterm/ui/section/contract.ts";
import { forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { inMemory } from "@dataterm/ui/section/memory-router.fixture.tsx";
import { type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Outlet, useLocation, useRoutes } from "react-router-dom";
import { afterEach, type Mock, vi } from "vitest";
import { type Compiled, compile } from "./build/compile.ts";
import { releaseFiles } from "./build/release.ts";

export { contrast } from "@dataterm/ui/contrast.ts";
export { forgetAssets };

export interface RenderedSection extends RenderResult {
	user: UserEvent;
	/** Returns the reader's location: `/fnff/armor?tab=about`. */
	address: () => string;
	/** Goes to a location, as from the address bar, or moves by this many steps in the history. */
	go: (to: string | number) => Promise<void>;
	/** Records what the section asked the shell to launch. */
	launch: Mock<ShellContext["launch"]>;
	/** Sets the answer for a claimed path: a status, a body, or "network" for no answer. */
	answer: (path: string, with_: { status?: number; body?: string } | "network") => void;
}

const compiled = new Map<string, Promise<Compiled>>();

/**
 * Renders a section at a location such as `/armor?tab=about`, relative to its path. Data comes from its `public/` and
 * text from its `content/`, both as in a build. `testUrl` is the test's `import.meta.url`.
 */
export async function renderSection(
	testUrl: string,
	section: SectionModule,
	address: string,
): Promise<RenderedSection> {
	const root = sectionRoot(dirname(fileURLToPath(testUrl)));
	const made = compiled.get(root) ?? compile(root);
	compiled.set(root, made);
	const { manifest, ...rest } = await made;
	const generated = releaseFiles({ manifest, ...rest });
	const answers = new Map<string, { status?: number; body?: string } | "network">();

	vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
		const { pathname } = new URL(String(input instanceof Request ? input.url : input), "http://section.test");
		const told = answers.get(pathname);
		if (told === "network") throw new TypeError("Failed to fetch");
		if (told) return new Response(told.body ?? "", { status: told.status ?? 200 });
		const json = generated.get(pathname.slice(1));
		if (json) return Response.json(json);
		const file = join(root, "public", pathname);
		return existsSync(file) ? new Response(readFileSync(file)) : new Response("Not found", { status: 404 });
	});

	const launch = vi.fn<ShellContext["launch"]>();
	const context: ShellContext = { launch };
	const { path = "" } = manifest;
	const Routed = () => useRoutes(section.routes ?? []);
	/** Shows an error as the shell does, until another page is drawn. */
	const Area = () => (
		<RenderBoundary
			area={manifest.name}
			resetKey={useLocation().key}
			fallback={(error) => <ErrorScreen error={error} />}
		>
			<Routed />
		</RenderBoundary>
	);
	const Site = () =>
		useRoutes([
			{
				element: (
					<main>
						<Outlet context={context} />
					</main>
				),
				children: [{ path: `${path}/*`, element: <Area /> }],
			},
		]);
	const { element, at, go } = inMemory(<Site />, path + address);
	return {
		...render(element),
		user: userEvent.setup(),
		address: at,
		go: (to) => go(typeof to === "number" ? to : path + to),
		launch,
		answer: (path, with_) => answers.set(path, with_),
	};
}

afterEach(() => {
	vi.unstubAllGlobals();
	forgetAssets();
});

/** Returns the folder above the test that contains the section.json. */
function sectionRoot(folder: string): string {
	if (existsSync(join(folder, "section.json"))) return folder;
	const parent = dirname(folder);
	if (parent === folder) throw new Error("No section.json above this test: keep the test in its section's folder.");
	return sectionRoot(parent);
}
