/** A section printed whole, as a booklet. */
import { enterMode } from "./looks/modes.ts";
import { printed } from "./printed.ts";
import { expect, heading, sections, test } from "./site.ts";
import { sidewaysOverflow } from "./usable.ts";

test("@desktop Print section makes a booklet of every page, and opens the print dialog once", async ({
	page,
	site,
}) => {
	await page.addInitScript(() => {
		const counted = window as unknown as { prints: number };
		counted.prints = 0;
		window.print = () => counted.prints++;
	});
	site.allow(/500/);
	// One page fails: it says so in its place.
	await page.route("**/pages/healing.json*", (route) => route.fulfill({ status: 500, body: "" }));
	await site.open("traumateam/death");
	await page.getByRole("contentinfo").getByRole("link", { name: "Print section" }).click();
	await expect(heading(page).first()).toHaveText("Trauma Team");
	await expect(page).toHaveTitle("Booklet · Trauma Team · DATATERM");
	await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
	const sheets = await printed(page);
	const text = sheets.join("\n");
	// The name of a release is random letters: what reads the sheet takes the room before a j for a space.
	const release = (await page.getByText(/^Release \w+ of \w+ \d+, \d{4}$/).textContent()) ?? "";
	expect(sheets[0]?.replaceAll(" ", "")).toContain(release.replaceAll(" ", ""));
	expect(sheets[0]).toContain("Unofficial fan reference");
	expect(sheets[0]).toMatch(/Contents[\s\S]*E101 /);
	expect(text).toContain("This page did not load");
	// The pages come in the order of the menu, with the entries of their lists, and the index after them.
	const order = [
		/\nContents\n/,
		/\n *Introduction\n/,
		/\n *Body Bank\n/,
		/E4.. +Antitox\s/,
		/\nIndex\n/,
		/own cells +E303/,
	];
	expect(text, "each word is in the index once").toMatch(/drug +E20B +E410–E41F\s/);
	const places = order.map((part) => text.search(part));
	expect(places).toEqual([...places].sort((a, b) => a - b));
	expect(places).not.toContain(-1);
});

test("a booklet fits the window at any width and in large type @at-desktop", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await page.addInitScript(() => {
		window.print = () => {};
	});
	for (const { path } of sections) {
		await site.open(`print/${path}`);
		await expect(page.getByRole("heading", { name: "Index" })).toBeVisible();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
		for (const width of [320, 390, 768, 900, 1180, 1285, 1440]) {
			await page.setViewportSize({ width, height: 820 });
			expect.soft(await sidewaysOverflow(page), `${path} at ${width}`).toEqual([]);
		}
		await enterMode(page, "text-200-phone");
		expect.soft(await sidewaysOverflow(page), `${path} with text of twice the size`).toEqual([]);
		await enterMode(page, "390");
	}
});
