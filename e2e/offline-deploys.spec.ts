/** Maintainers deploy, roll back and withdraw while a reader keeps the site. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployChanged, describeSolo, type OwnGateway, root, soloAt } from "./gateway.ts";
import { CUT, keep, keeps, keepsNothing, open, revisionOf } from "./offline.ts";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

/** Deploys another description of Solo; resolves when it is live. */
async function deploySolo({ url, store }: OwnGateway, description: string): Promise<void> {
	await deployChanged(store, "classes", describeSolo(description));
	await expect.poll(() => soloAt(url)).toBe(description);
}

/** A shell without a worker. */
function shellWithoutWorker(): { dist: string; remove: () => void } {
	const dist = mkdtempSync(join(tmpdir(), "dataterm-shell-"));
	cpSync(join(root, "apps/shell/dist"), dist, { recursive: true });
	const manifest = join(dist, "section.json");
	writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), worker: undefined }));
	return { dist, remove: () => rmSync(dist, { recursive: true }) };
}

test("one section is deployed: only its files are fetched, an open page stays as it is, and the next one is new", {
	tag: "@at-desktop",
}, async ({ page, context, own, site }) => {
	site.allow(CUT);
	await keep(page, own);
	await page.goto(`${own.url}/#/classes/solo`);
	const first = await revisionOf(page);
	const asked: string[] = [];
	context.on("request", (request) => {
		if (request.serviceWorker() && new URL(request.url()).pathname !== "/offline.json")
			asked.push(new URL(request.url()).pathname);
	});
	await deploySolo(own, "A sentence that arrives in the background.");
	await keeps(page, first + 1);
	const others = asked.filter(
		(path) => path !== "/" && !path.startsWith("/s/classes/") && !path.startsWith("/assets/Classes/"),
	);
	expect(others, "requests for other sections").toEqual([]);
	expect(asked).toContain("/assets/Classes/Classes.json");

	const second = await context.newPage();
	await second.goto(`${own.url}/#/classes/solo`);
	await expect(second.getByRole("main")).toContainText("A sentence that arrives in the background.");
	await own.stop();
	// The first tab still shows its own revision, of which every file is still there.
	expect(await revisionOf(page)).toBe(first);
	await page.getByRole("navigation", { name: "Classes" }).getByRole("link", { name: "Nomad", exact: true }).click();
	await expect(heading(page)).toHaveText("Nomad");
	await expect(page.locator("[data-fault]")).toHaveCount(0);
	await second.reload();
	await expect(second.getByRole("main")).toContainText("A sentence that arrives in the background.");
	expect(await revisionOf(second)).toBe(first + 1);
});

test("a rollback of the shell is seen at the next page, and leaves no worker of the other shell", {
	tag: "@at-desktop",
}, async ({ page, context, own, site }) => {
	site.allow(CUT);
	await keep(page, own);
	// A worker that answers, with music on a slow network, is replaced only once it has: what it keeps goes at once.
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await context.route("**/slow?r=1", async (route) => {
		await answered;
		await route.abort();
	});
	const asked = context.waitForEvent("request", (request) => Boolean(request.serviceWorker()));
	await page.evaluate(() => void fetch("/assets/slow?r=1").catch(() => {}));
	expect((await asked).url()).toContain("slow");
	const { dist, remove } = shellWithoutWorker();
	await own.run("deploy", "shell", dist);
	remove();
	await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
	answer();
	await expect
		.poll(async () => (await (await fetch(`${own.url}/sw.js`)).text()).includes("registration.unregister"))
		.toBe(true);
	const shell = async () =>
		page.evaluate(() => document.querySelector("script[type=module][src]")?.getAttribute("src"));
	const before = await shell();
	await open(page, own, "fnff/armor");
	expect(await shell()).not.toBe(before);
	await keepsNothing(page);
});

test("a release is withdrawn: its files are gone at the next contact, and the open page is asked to reload", {
	tag: "@at-desktop",
}, async ({ page, own, site }) => {
	site.allow(CUT);
	await deploySolo(own, "A sentence that names a player.");
	await keep(page, own);
	await page.goto(`${own.url}/#/classes/solo`);
	await expect(page.getByRole("main")).toContainText("A sentence that names a player.");
	const withdrawn = await page.evaluate(async () => {
		const { sections } = await (await fetch("/offline.json")).json();
		return sections.find(({ name }: { name: string }) => name === "classes").release as string;
	});
	await own.run("withdraw", "classes", withdrawn, "--rollback", "--reason", "names a player");
	await expect(page.getByRole("button", { name: "Reload" })).toBeVisible({ timeout: 30_000 });
	const left = () =>
		page.evaluate(
			async (release) =>
				(await (await caches.open("dataterm-files")).keys()).filter(({ url }) => url.includes(release)).length,
			withdrawn,
		);
	await expect.poll(left).toBe(0);
	await keeps(page, (await revisionOf(page)) + 1);
	await own.stop();
	await open(page, own, "classes/solo");
	await expect(page.getByRole("main")).not.toContainText("names a player");
	await expect(page.locator("[data-fault]")).toHaveCount(0);
});
