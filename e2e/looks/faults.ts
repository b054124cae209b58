/** What no page may do, as it is drawn now. */
import type { Page } from "@playwright/test";
import { unevenRows } from "./baselines.ts";
import { blockFaults } from "./blocks.ts";
import { brokenClauses } from "./clauses.ts";
import { columnFaults } from "./columns.ts";
import { edgeFaults } from "./edges.ts";
import { textFaults } from "./geometry.ts";
import { brokenSums } from "./sums.ts";

/** Returns the geometric faults of the page, each in a line that names the text. */
export async function geometryFaults(page: Page): Promise<string[]> {
	return [...(await faultsAtAnyWidth(page)), ...(await edgeFaults(page))];
}

/** All but the edges': on its way from narrow to wide, a column that stops growing passes every distance to a hairline. */
export async function faultsAtAnyWidth(page: Page): Promise<string[]> {
	const found = [
		await textFaults(page),
		await unevenRows(page),
		await brokenSums(page),
		await brokenClauses(page),
		await blockFaults(page),
		await columnFaults(page),
	];
	return found.flat();
}
