/** A maintainer deploys one section while people read: the deploy disturbs nobody. */
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CLASSES, copyOfDist, copyOfSources, dataterm, type OwnGateway, serveCopy } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

const exec = promisify(execFile);

test.describe("@desktop one section is deployed alone", () => {
	test("a sentence is changed, checked with types and style, built and deployed; a new visit shows it, an open tab stays whole and offers a reload, a rollback restores it", async ({
		page,
		context,
		own: gateway,
	}) => {
		const sources = copyOfSources();
		const source = join(sources.folder, "apps/classes/public", CLASSES);
		const classes = JSON.parse(readFileSync(source, "utf8"));
		const old = classes.charClasses[1].description as string;
		const fresh = "A sentence that a maintainer has just changed.";

		await page.goto(`${gateway.url}/#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(old);

		classes.charClasses[1].description = fresh;
		writeFileSync(source, `${JSON.stringify(classes, null, "\t")}\n`);
		await exec("git", ["init", "--quiet"], { cwd: sources.folder }); // the linter asks git which files to ignore
		const spoil = (name: string, line: string) => {
			const file = join(sources.folder, "apps", name, "src/section.tsx");
			writeFileSync(file, `${readFileSync(file, "utf8")}${line}\n`);
		};
		spoil("traumateam", 'export const sp: number = "18";');
		expect(await checkedBuild(sources.folder), "another section's mistake does not block it").toBe("");
		const load = keepAsking(gateway.url);
		expect(await gateway.run("deploy", "classes", join(sources.folder, "apps/classes/dist"))).toContain("classes");

		const offer = page.getByRole("button", { name: /reload/i });
		await expect(offer).toBeVisible();
		await page.getByRole("navigation", { name: "Classes" }).getByRole("link", { name: "Nomad", exact: true }).click();
		await expect(heading(page)).toHaveText("Nomad");
		await page.getByRole("navigation", { name: "Classes" }).getByRole("link", { name: "Solo", exact: true }).click();
		await expect(page.getByRole("main"), "the open tab goes on with the release it began with").toContainText(old);

		const visit = await context.newPage();
		await visit.goto(`${gateway.url}/#/classes/solo`);
		await expect(visit.getByRole("main")).toContainText(fresh);

		await offer.click();
		await expect(page.getByRole("main")).toContainText(fresh);

		await gateway.run("rollback", "classes");
		await expect(page.getByRole("button", { name: /reload/i })).toBeVisible();
		await page.reload();
		await expect(page.getByRole("main")).toContainText(old);

		const { asked, failed } = await load.stop();
		expect(asked).toBeGreaterThan(100);
		expect(failed).toEqual([]);

		spoil("classes", 'export const sp: number = "18"; var strength = 4;');
		const said = await checkedBuild(sources.folder);
		expect(said).toContain("apps/classes/src/section.tsx");
		expect(said).toContain("Type 'string' is not assignable to type 'number'");
		expect(said).toContain("Formatter would have printed");
		sources.remove();
	});
});

test.describe("@desktop a gateway", () => {
	const refusals: { name: string; spoil: (dist: string) => void; says: RegExp[] }[] = [
		{
			name: "without a manifest",
			spoil: (dist) => rmSync(join(dist, "mf-manifest.json")),
			says: [/mf-manifest\.json/, /build/i],
		},
		{
			name: "with another contract number",
			spoil: (dist) => edit(dist, "section.json", (manifest) => ({ ...manifest, contract: 99 })),
			says: [/section\.json/, /contract/, /99/],
		},
		{
			name: "with a claim that another section holds",
			spoil: (dist) =>
				edit(dist, "section.json", (manifest) => ({ ...manifest, assets: ["/assets/Classes/", "/assets/FNFF/"] })),
			says: [/section\.json/, /\/assets\/FNFF\//, /fnff/],
		},
		{
			name: "with a bank that another section holds",
			spoil: (dist) => edit(dist, "section.json", (manifest) => ({ ...manifest, bank: "D" })),
			says: [/section\.json/, /bank/i, /fnff/],
		},
		{
			name: "with another version of a shared library",
			spoil: (dist) =>
				edit(dist, "mf-manifest.json", (manifest) => ({
					...manifest,
					shared: (manifest.shared as Record<string, unknown>[]).map((library) => ({
						...library,
						requiredVersion: "^17.0.0",
						version: "17.0.2",
					})),
				})),
			says: [/react/, /17/, /19/],
		},
		{
			name: "that renumbers an address",
			spoil: (dist) => edit(dist, "addresses.json", ({ B301, ...rest }) => ({ ...rest, B3FF: B301 })),
			says: [/addresses\.json/, /B301 \(Introduction\) is live, but not in this release/, /update it and build again/],
		},
		{
			name: "with a broken content file",
			spoil: (dist) => writeFileSync(join(dist, CLASSES), '{ "charClasses": [ { "name": "Solo" '),
			says: [/Classes\.json/],
		},
	];
	let gateway: OwnGateway;
	// A refused build changes nothing, so the next one finds what the first one found.
	test.beforeAll(async () => {
		gateway = await serveCopy();
	});
	test.afterAll(() => gateway.end());

	for (const { name, spoil, says } of refusals) {
		test(`a build ${name} is refused before anything changes`, async ({ request }) => {
			const before = await (await request.get(`${gateway.url}/sections.json`)).text();
			const { dist, remove } = copyOfDist("classes");
			spoil(dist);
			const refused = await dataterm(gateway.store, "deploy", "classes", dist);
			remove();
			expect(refused.code).not.toBe(0);
			for (const words of says) expect(refused.output).toMatch(words);
			expect(await (await request.get(`${gateway.url}/sections.json`)).text()).toBe(before);
		});
	}
});

/** Builds Classes as before a deploy, with its types and style checked. Returns what the command says if it fails. */
function checkedBuild(folder: string): Promise<string> {
	const command = ["packages/section/src/build/cli.ts", "build", "--check", "--section", "classes"];
	return exec("node_modules/.bin/node", command, { cwd: folder }).then(
		() => "",
		({ stdout, stderr }) => `${stdout}${stderr}`,
	);
}

/** Requests the page, discovery and a claimed file repeatedly, and counts bad answers. */
function keepAsking(url: string) {
	let going = true;
	let asked = 0;
	const failed: string[] = [];
	const work = Promise.all(
		["/", "/sections.json", `/${CLASSES}`].map(async (path) => {
			while (going) {
				asked++;
				const status = await fetch(url + path)
					.then(async (response) => {
						await response.arrayBuffer();
						return response.status;
					})
					.catch(String);
				if (status !== 200) failed.push(`${path}: ${status}`);
			}
		}),
	);
	return {
		stop: async () => {
			going = false;
			await work;
			return { asked, failed };
		},
	};
}

function edit(dist: string, file: string, change: (json: Record<string, unknown>) => unknown) {
	const path = join(dist, file);
	writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, "utf8")))));
}
