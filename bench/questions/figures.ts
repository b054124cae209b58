/**
 * How well the search answers `questions.json`. The questions are split by a hash of their text: `tune` is for reading
 * what misses, `blind` is for figures alone.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "../../apps/shell/src/search/engine.ts";

export interface Question {
	voice: string;
	question: string;
	/** Each of these addresses answers it. */
	answers: string[];
}

export type Half = "tune" | "blind";

export interface Figures {
	count: number;
	/** Parts of the whole, 0 to 1. */
	first: number;
	topThree: number;
	meanReciprocalRank: number;
}

export interface Miss extends Question {
	/** From 1; 0 if none of the first twenty answers. */
	place: number;
	found: string[];
}

/** A question that no page answers, and the content that would. */
export interface Missing {
	voice: string;
	question: string;
	missing: string;
}

const DEPTH = 20;

export const questions: Question[] = read("questions.json");
export const missing: Missing[] = read("missing.json");

/** Returns the half that a question belongs to: the first bit of its SHA-256. */
function halfOf({ question }: Question): Half {
	const [first = 0] = createHash("sha256").update(question).digest();
	return first < 128 ? "tune" : "blind";
}

export function figures(engine: Engine, half: Half): Figures {
	const places = questions.filter((it) => halfOf(it) === half).map((it) => asked(engine, it).place);
	const part = (test: (place: number) => boolean) => places.filter(test).length / places.length;
	return {
		count: places.length,
		first: part((place) => place === 1),
		topThree: part((place) => place >= 1 && place <= 3),
		meanReciprocalRank: places.reduce((sum, place) => sum + (place && 1 / place), 0) / places.length,
	};
}

/** Returns the questions of the tune half that are not answered first. There is no such list of the blind half. */
export function tuneMisses(engine: Engine): Miss[] {
	return questions
		.filter((it) => halfOf(it) === "tune")
		.map((it) => asked(engine, it))
		.filter(({ place }) => place !== 1);
}

function read<T>(file: string): T {
	return JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
}

function asked(engine: Engine, question: Question): Miss {
	const found = engine.find(question.question, DEPTH).map(({ address, title }) => `${address} ${title}`);
	const place = found.findIndex((it) => question.answers.includes(it.slice(0, 4))) + 1;
	return { ...question, place, found: found.slice(0, 4) };
}
