/** The marks of whose a value is, and their legend at the page's foot. */
import { expect, test } from "./site.ts";

test("the legend explains the marks that are shown, and not those of a closed tab", async ({ page, site }) => {
	await site.open("classes/rockerboy?tab=specialability");
	const legend = page.getByRole("complementary", { name: "Marks on this page" });
	await expect(legend.getByText("Our value")).toBeVisible();
	await page.getByRole("tab", { name: "Career Skills" }).click();
	await expect(legend).toBeHidden();
});
