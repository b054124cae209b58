/** A data file that does not load: the fault is in its own block with Retry, and the rest of the page stays. */
import { some } from "../every.ts";
import { expect, heading, test } from "../site.ts";

const files = [
	{
		name: "The drug list",
		route: "traumateam/drugs",
		file: /TraumaTeam\/Drugs\.json/,
		stays: "Staying clean",
		healed: /Dorph/,
	},
	{
		name: "The list of stats",
		route: "interlocksystem/stats",
		file: /Interlock\/Stats\.json/,
		stays: "Calculated stats",
		healed: /Reflexes/,
	},
	{
		name: "The list of fumble tables",
		route: "interlocksystem/skillcheck?tab=fumbles",
		file: /Interlock\/FumbleTables\.json/,
		stays: "Fumble tables",
		healed: /Reflex: combat/,
	},
	{
		name: "The list of fumble tables",
		route: "interlocksystem/skillcheck?tab=fumbles&open=reflex-combat",
		file: /Interlock\/FumbleTables\.json/,
		stays: "Fumble tables",
		healed: /lose your grip/,
	},
	{
		name: "The skill list",
		route: "interlocksystem/skilllist",
		file: /Interlock\/SkillList\.json/,
		stays: undefined,
		healed: /Awareness\/Notice/,
	},
];

for (const { name, route, file, stays, healed } of some(files, 1)) {
	test(`${name} on #/${route} shows its fault in its own block, and Retry heals it`, { tag: "@desktop" }, async ({
		page,
		site,
	}) => {
		site.allow(/Failed to load resource|503/);
		await page.route(file, (answer) => answer.fulfill({ status: 503, body: "down" }));
		await site.open(route);
		const fault = page.getByRole("main").getByRole("alert");
		await expect(fault).toContainText(`${name} did not load`);
		await expect(fault).toHaveCount(1);
		await expect(fault).toContainText(/503/);
		await expect(heading(page)).toHaveCount(1);
		if (stays) await expect(page.getByRole("heading", { level: 2, name: stays, exact: true })).toBeVisible();

		await fault.getByRole("button", { name: "Retry" }).click();
		await expect(fault, "still down").toContainText(/2 times/);
		await page.unroute(file);
		await fault.getByRole("button", { name: "Retry" }).click();
		await expect(page.getByRole("main")).toContainText(healed);
		await expect(fault).toHaveCount(0);
	});
}
