/** What no page may do, as it is drawn now. */
import type { Page } from "@playwright/test";
import { unevenRows } from "./baselines.ts";
import { blockFaults } from "./blocks.ts";
import { brokenClauses } from "./clauses.ts";
import { columnFaults } from "./columns.ts";
import { controlFaults } from "./controls.ts";
import { drawnOn } from "./drawn.ts";
import { edgeFaults } from "./edges.ts";
import { equationFaults } from "./equations.ts";
import { listFaults } from "./lists.ts";
import { markFaults } from "./marks.ts";
import { brokenSums } from "./sums.ts";
import { tableFaults } from "./tables.ts";
import { textFaults } from "./texts.ts";
import { brokenWords } from "./words.ts";

/** Returns the geometric faults of the page, each in a line that names the text. */
export async function geometryFaults(page: Page): Promise<string[]> {
	return [...(await faultsAtAnyWidth(page)), ...(await edgeFaults(page))];
}

/** All but the edges': on its way from narrow to wide, a column that stops growing passes every distance to a hairline. */
export async function faultsAtAnyWidth(page: Page): Promise<string[]> {
	const drawn = await drawnOn(page);
	// The page runs one after the other, without waiting for the answers.
	const found = await Promise.all([
		...[textFaults, brokenWords, tableFaults, equationFaults, controlFaults, markFaults].map((faults) => faults(drawn)),
		...[unevenRows, brokenSums, brokenClauses].map((faults) => faults(drawn)),
		...[listFaults, blockFaults, columnFaults].map((faults) => faults(page)),
	]);
	await drawn.dispose();
	return [...new Set(found.flat())];
}
