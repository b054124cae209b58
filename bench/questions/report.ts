/** Prints how well the built index answers the questions: figures of each list, and the tune halves' misses. */
import { readFileSync } from "node:fs";
import { Engine } from "../../apps/shell/src/search/engine.ts";
import type { SearchEntry } from "../../packages/ui/src/section/contract.ts";
import type { List } from "./figures.ts";
import { figures, missing, tuneMisses } from "./figures.ts";
import { reportSums } from "./sums.ts";

const LISTS = {
	tune: "",
	blind: "",
	fresh: "  written by someone who had not read the ranking; not for tuning",
	"readers tune": "",
	"readers blind": "  written by another such reader",
} satisfies Record<List, string>;

/** `files` are the sections' search.json. */
export function report(files: string[]): void {
	const engine = new Engine();
	const entries: SearchEntry[] = files.flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
	engine.add(entries);
	const percent = (part: number) => `${(part * 100).toFixed(1)}%`.padStart(7);
	console.log("questions                first  top 3    MRR");
	for (const [list, note] of Object.entries(LISTS)) {
		const { count, first, topThree, meanReciprocalRank } = figures(engine, list as List);
		const rank = meanReciprocalRank.toFixed(3).padStart(6);
		console.log(
			`${list.padEnd(13)} ${String(count).padStart(6)}  ${percent(first)}${percent(topThree)} ${rank}${note}`,
		);
	}
	console.log("\nnot first in the tune halves (place, 0 is beyond 20):");
	for (const { place, question, answers, found } of tuneMisses(engine)) {
		console.log(`${String(place).padStart(3)}  ${question} [${answers.join(" ")}]: ${found.join("; ")}`);
	}
	console.log(`\n${missing.length} questions ask for content that the site does not have (questions/missing.json)\n`);
	reportSums(entries);
}
