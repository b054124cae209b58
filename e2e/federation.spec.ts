/** Shell and sections are module federation: each side works with the other side's stock tools. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Discovery } from "../packages/ui/src/section/discovery-document.ts";
import { copyOfBase, serve } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { buildHost, buildRemote, serveBuild } from "./stock/build.ts";

test.use({ loadsAhead: true });

test.describe("@desktop module federation", () => {
	let folder: string;
	const started: { stop: () => Promise<void> }[] = [];
	test.beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "dataterm-stock-"));
	});
	test.afterEach(async ({ page }) => {
		// The shell listens for news of the site as long as it is open.
		await page.goto("about:blank");
		for (const server of started.splice(0).reverse()) await server.stop();
		rmSync(folder, { recursive: true, force: true });
	});
	async function running<T extends { stop: () => Promise<void> }>(server: Promise<T>): Promise<T> {
		started.push(await server);
		return server;
	}

	test("a stock host loads fnff from its manifest and runs a page of it", async ({ page, request, baseURL }) => {
		const gateway = baseURL as string;
		await buildHost(folder);
		const host = await running(serveBuild(folder, { "/s/": gateway, "/assets/FNFF/": gateway }));
		const discovery = (await (await request.get("/sections.json")).json()) as Discovery;
		const entries = Object.values(discovery.microFrontends).flat();
		const manifest = entries.find((entry) => entry.extras.dataterm.name === "fnff")?.url as string;
		expect(manifest).toMatch(/\/s\/fnff\/\w+\/mf-manifest\.json$/);
		const scripts = scriptsOf(page);
		await page.goto(`${host.url}?${new URLSearchParams({ name: "fnff", manifest })}#/fnff/makingattacks`);
		await expect(heading(page)).toHaveText("Making Attacks");

		// Hooks, the address bar and the style sheet work: React and the router are the host's, and only those.
		await page.getByRole("button", { name: "Ranged Weapons" }).click();
		await expect(heading(page)).toHaveText("Ranged Weapons");
		await expect(page).toHaveURL(/#\/fnff\/makingattacks\?open=ranged-weapons$/);
		await expect(page.getByRole("cell").first()).toHaveCSS("position", "relative");
		expect([...new Set(scripts.filter((path) => path.startsWith("/s/")))].sort()).toEqual([
			expect.stringMatching(/^\/s\/fnff\/\w+\/chunks\/section-[\w-]+\.js$/),
			expect.stringMatching(/^\/s\/fnff\/\w+\/remoteEntry\.js$/),
		]);
	});

	test("the shell loads a remote that the stock plugin built with its default options", async ({ page, request }) => {
		const dist = join(folder, "dist");
		// The test builds a remote first.
		await buildRemote(dist);
		const remote = await running(serveBuild(dist));
		const config = join(folder, "dataterm.toml");
		writeFileSync(config, `[upstream.stock]\nurl = "${remote.url}"\n`);
		const copy = copyOfBase();
		const gateway = await running(serve(copy.store, "--config", config));
		const listed = async () => (await request.get(`${gateway.url}/sections.json`)).text();
		await expect.poll(listed, { message: "the gateway has read the remote's manifest" }).toContain("/s/stock/live/");
		const scripts = scriptsOf(page);
		await page.goto(`${gateway.url}/#/stock`);
		await expect(heading(page)).toHaveText("Stock remote");
		await expect(heading(page)).toHaveCSS("letter-spacing", "3px");
		const button = page.getByRole("button", { name: "Clicked" });
		await button.click();
		await expect(button).toHaveText("Clicked 1 times");
		await page.getByRole("link", { name: "To FNFF" }).click();
		await expect(heading(page)).toHaveText("Armor");
		await page.goBack();
		await expect(heading(page)).toHaveText("Stock remote");

		const own = scripts.filter((path) => path.startsWith("/s/stock/"));
		expect(own).toContain("/s/stock/live/remoteEntry.js");
		const copies = own.filter((path) => /prebuild__react/.test(path));
		expect(copies, "it takes the shell's libraries and leaves its own copies where they are").toEqual([]);
		// What the page still loads must not meet a server that is gone.
		await page.goto("about:blank");
		await copy.remove();
	});
});

/** Records the paths of all scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") paths.push(new URL(request.url()).pathname);
	});
	return paths;
}
