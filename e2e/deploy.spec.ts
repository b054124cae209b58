/** A maintainer deploys one section while people read: the deploy disturbs nobody. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CLASSES, copyOfSources } from "./gateway.ts";
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
		// The linter asks git which files to ignore; rules that are committed have been tested.
		const git = (...args: string[]) => exec("git", args, { cwd: sources.folder });
		await git("init", "--quiet");
		await git("add", "packages/rules");
		const rache = ["-c", "user.name=Rache", "-c", "user.email=rache@site.example"];
		await git(...rache, "commit", "--quiet", "--message", "The rules");
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

/** Builds Classes as before a deploy, with its types and style checked. Returns what the command says if it fails. */
function checkedBuild(folder: string): Promise<string> {
	const command = ["packages/section/src/build/cli.ts", "build", "--check", "--section", "classes"];
	return exec("node_modules/.bin/node", command, { cwd: folder }).then(
		() => "",
		({ stdout, stderr }) => `${stdout}${stderr}`,
	);
}

/** Requests the page, discovery and a claimed file in turn, a few hundred times a second, and counts bad answers. */
function keepAsking(url: string) {
	let going = true;
	let asked = 0;
	const failed: string[] = [];
	const ask = async () => {
		const paths = ["/", "/sections.json", `/${CLASSES}`];
		while (going) {
			const path = paths[asked++ % paths.length];
			const status = await fetch(url + path)
				.then(async (response) => {
					await response.arrayBuffer();
					return response.status;
				})
				.catch(String);
			if (status !== 200) failed.push(`${path}: ${status}`);
		}
	};
	const work = ask();
	return {
		stop: async () => {
			going = false;
			await work;
			return { asked, failed };
		},
	};
}
