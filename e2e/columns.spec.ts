/** What the columns of a table leave each other. */
import { expect, test } from "./site.ts";
import { boxOf } from "./usable.ts";

test("the words of a table have the room that the figures behind them do not need", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	await site.open("interlocksystem/reputation?tab=table");
	const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "0", exact: true }) });
	const words = await boxOf(row.getByRole("cell", { name: "Nobody: a new character" }));
	const neighbor = await boxOf(row.getByRole("cell", { name: "Never" }));
	const line = await boxOf(page.getByRole("cell", { name: "Their friends" }));
	expect(words.height).toBe(line.height);
	expect(neighbor.right).toBeCloseTo((await boxOf(page.getByRole("table").first())).right, 0);
});
