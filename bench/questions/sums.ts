/**
 * How well the search recognizes questions that are sums (sums.json), and how often it takes another question for one. The
 * list was written before the recognizer. `tune` is for reading what misses, `blind` for figures alone, as in figures.ts.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FoundSum, Sums } from "../../apps/shell/src/search/sums.ts";
import { initialState, readState } from "../../packages/rules/src/index.ts";
import { allCalculators } from "../../packages/section/src/build/calculators.ts";
import type { SearchEntry } from "../../packages/ui/src/section/contract.ts";
import { fresh, questions } from "./figures.ts";

interface SumQuestion {
	question: string;
	address: string;
	/** The fields that it fills; those of rows, in each row. */
	state: Record<string, unknown>;
}

const LIST: SumQuestion[] = JSON.parse(readFileSync(join(import.meta.dirname, "sums.json"), "utf8"));

const calculators = await allCalculators(join(import.meta.dirname, "../.."));

function isBlind(question: string): boolean {
	const [first = 0] = createHash("sha256").update(question).digest();
	return first >= 128;
}

/** Returns whether a sum is the one that was asked for, with these fields and no others. */
function fills({ entry, state }: FoundSum, { address, state: wanted }: SumQuestion): boolean {
	const fields = calculators.find((it) => it.address === address)?.fields;
	if (!fields || entry.address !== address) return false;
	const whole: Record<string, unknown> = { ...initialState(fields) };
	for (const [name, value] of Object.entries(wanted)) {
		const row = (fields[name] as { item?: { initial: object } }).item?.initial;
		const isRows = Array.isArray(value) && typeof row === "object";
		whole[name] = isRows ? value.map((it) => ({ ...row, ...it })) : value;
	}
	const read = readState(fields, state);
	const { weapon: _, ...given } = read.state as Record<string, unknown>;
	const { weapon: __, ...expected } = whole;
	return read.dropped.length === 0 && JSON.stringify(given) === JSON.stringify(expected);
}

/** Returns the recognizer of the sections' indexes. */
export function sumsOf(entries: SearchEntry[]): Sums {
	const sums = new Sums();
	for (const entry of entries) if (entry.sum) sums.add(entry);
	return sums;
}

/** The sums of a half: how many are offered their calculator, and how many with the right fields. */
export function sumFigures(sums: Sums, half: "tune" | "blind") {
	const list = LIST.filter(({ question }) => isBlind(question) === (half === "blind"));
	const found = list.map((it) => ({ it, sum: sums.find(it.question) }));
	return {
		count: list.length,
		offered: found.filter(({ it, sum }) => sum?.entry.address === it.address).length,
		right: found.filter(({ it, sum }) => sum && fills(sum, it)).length,
		missed: found.filter(({ it, sum }) => !sum || !fills(sum, it)),
	};
}

/** The other questions that are offered a sum. The rule of some calculators is what the question asks for. */
export function othersOffered(sums: Sums) {
	return [...questions, ...fresh].flatMap((it) => {
		const sum = sums.find(it.question);
		return sum
			? [{ ...it, sum, isBlind: isBlind(it.question), isItsRule: it.answers.includes(sum.entry.address) }]
			: [];
	});
}

export function reportSums(entries: SearchEntry[]): void {
	const sums = sumsOf(entries);
	console.log("sums                offered  filled right");
	for (const half of ["tune", "blind"] as const) {
		const { count, offered, right, missed } = sumFigures(sums, half);
		console.log(`${half.padEnd(8)} ${`${count}`.padStart(6)} ${`${offered}`.padStart(11)} ${`${right}`.padStart(13)}`);
		if (half === "blind") continue;
		for (const { it, sum } of missed) console.log(`  ${it.question} [${it.address}]: ${sum ? sum.state : "nothing"}`);
	}
	const others = othersOffered(sums);
	const ofRule = others.filter(({ isItsRule }) => isItsRule);
	console.log(
		`${others.length} of ${questions.length + fresh.length} other questions are offered a sum, ${ofRule.length} of them by the rule that answers them`,
	);
	for (const { question, sum, isBlind } of others) {
		if (!isBlind) console.log(`  ${question}: ${sum.entry.address} ${sum.filled}`);
	}
}
