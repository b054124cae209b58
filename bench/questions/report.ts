/** Prints how well the built index answers the questions: figures of both halves, and the tune half's misses. */
import { readFileSync } from "node:fs";
import { Engine } from "../../apps/shell/src/search/engine.ts";
import type { Half } from "./figures.ts";
import { figures, missing, tuneMisses } from "./figures.ts";

/** `files` are the sections' search.json. */
export function report(files: string[]): void {
	const engine = new Engine();
	for (const file of files) engine.add(JSON.parse(readFileSync(file, "utf8")));
	const percent = (part: number) => `${(part * 100).toFixed(1)}%`.padStart(7);
	console.log("questions           first  top 3    MRR");
	for (const half of ["tune", "blind"] satisfies Half[]) {
		const { count, first, topThree, meanReciprocalRank } = figures(engine, half);
		const rank = meanReciprocalRank.toFixed(3).padStart(6);
		console.log(`${half.padEnd(8)} ${String(count).padStart(6)}  ${percent(first)}${percent(topThree)} ${rank}`);
	}
	console.log("\nnot first in the tune half (place, 0 is beyond 20):");
	for (const { place, question, answers, found } of tuneMisses(engine)) {
		console.log(`${String(place).padStart(3)}  ${question} [${answers.join(" ")}]: ${found.join("; ")}`);
	}
	console.log(`\n${missing.length} questions ask for content that the site does not have (questions/missing.json)\n`);
}
