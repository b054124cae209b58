/** `dataterm export`, served by a static host that reads `_headers`. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { every } from "./every.ts";
import { baseStore, dataterm, root } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { type StaticHost, staticHost } from "./static-host.ts";

/** What a host must send as the gateway does. Lengths, codings, tags, and media types are its own. */
const SAME = [
	"access-control-allow-origin",
	"access-control-expose-headers",
	"cache-control",
	"content-security-policy",
	"cross-origin-opener-policy",
	"permissions-policy",
	"referrer-policy",
	"x-content-type-options",
	"x-robots-tag",
];

let folder: string;
let host: StaticHost;

test.beforeAll(async () => {
	folder = mkdtempSync(join(root, ".cache/e2e/export-"));
	const { code, output } = await dataterm(baseStore, "export", join(folder, "site"));
	expect(code, output).toBe(0);
	host = await staticHost(join(folder, "site"));
});
test.afterAll(() => {
	host.stop();
	rmSync(folder, { recursive: true });
});

test("@desktop an export has the headers of the gateway, by rules that a static host reads", async ({ request }) => {
	expect(host.rules).toBeLessThan(100);
	const files = readdirSync(join(folder, "site"), { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
	const paths = files.map((it) => `${it.parentPath.slice(join(folder, "site").length)}/${it.name}`);
	const different: string[] = [];
	const many = /^\/([0-9A-F]{4}(\.json|\.png|\/index\.html)|(s|assets)\/.*\.(?!svg|html|xml)\w+)$/;
	for (const [place, path] of paths.entries()) {
		// These are for hosts, and in place of a redirect.
		if (/^\/(_headers|404\.html|[0-9A-F]{2}\/index\.html|(FFFC|0000)\/index\.html)$/.test(path)) continue;
		if (!every && many.test(path) && place % 20 > 0) continue;
		const asked = path.replace(/\/index\.html$/, "/").replace(/^\/s\/shell\/\w+\/$/, "$&index.html");
		const gateway = await request.fetch(asked.replace(/^\/(index|\w{4})\/$/, "/$1"), { method: "HEAD" });
		const exported = await request.fetch(host.url + asked, { method: "HEAD" });
		expect([gateway.status(), exported.status()], path).toEqual([200, 200]);
		for (const name of SAME) {
			const [ours, theirs] = [gateway.headers()[name], exported.headers()[name]];
			// Netlify reads the rule for pages as one for documents and pictures too, in which a policy does nothing.
			if (name === "content-security-policy" && /^\/[0-9A-F]{4}\.(json|png)$/.test(path)) continue;
			if (ours !== theirs) different.push(`${path} ${name}: ${ours}, exported ${theirs}`);
		}
	}
	expect(different).toEqual([]);
});

test("@desktop an exported site opens, finds, and answers at its addresses", async ({ page, site }) => {
	site.allow(/404/); // no stream of new revisions, no history
	await page.goto(`${host.url}/#/fnff/armor`);
	await expect(heading(page)).toHaveText("Armor");
	await page.keyboard.press("/");
	await page.getByRole("combobox").fill("to-hit numbers");
	await expect(page.getByRole("option", { name: /D811/ }).first()).toBeVisible();
	await page.goto(`${host.url}/D8`);
	await expect(page).toHaveURL(`${host.url}/D800`);
	await expect(heading(page)).toHaveText("Making Attacks");
	const response = await page.goto(`${host.url}/no/such/page`);
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
});
