/** The row or sentence of a rule that answers a question, as one line; a stamp in it is written `:ours`. */
import { plain } from "@dataterm/ui/inline.ts";
import { STAMPS } from "@dataterm/ui/stamp-words.ts";
import type { Inline, Node, StampKind, TableNode } from "@dataterm/ui/tree.ts";
import type { Slot } from "./slots.ts";
import { indexedWords, stemOf } from "./words.ts";

const STAMP = new RegExp(`:(${STAMPS.join("|")})\\b`, "g");
/** The name of a row says more than its values, but not more than another word of the question. */
const NAME = 0.5;
/** The rule comes before an example of it. */
const EXAMPLE = 0.5;
/** A row's word that begins the question's, or is begun by it: flash of flashbang, detector of detect. */
const BEGUN = 0.6;
/** As many letters must begin so. */
const LEAST_BEGUN = 5;
/** A number of the question within a row's band: if the question names the band's column, this row answers. */
const IN_BAND = { named: 2, unnamed: 0.5 };

/** 5, 5–8, 25 and up, 25+, 10 or lower. */
const BAND = /^(\d+)(?:[–-](\d+)|( ?\+| and up| or (?:more|higher))|( or (?:less|lower)))?$/;

/** The stems of a text, and the beginnings of the long ones: most of a question's stems begin none of them. */
interface Stems {
	all: Set<string>;
	beginnings: Set<string>;
}

/** A slot, and its long ways by how they begin. */
interface Asked extends Pick<Slot, "weight" | "ways"> {
	begun: Map<string, [stem: string, way: number][]>;
}

interface Line {
	/** With its stamps. */
	shown: string;
	/** Of its words, without its stamps. */
	stems: Stems;
	/** Of the first cell of a row. */
	head?: Stems;
	/** The cells of a row, each with the name of its column. */
	cells?: { column: string; value: string }[];
	isExample?: boolean;
}

const NONE = stemsOf("");

/** For the lines of the first few answers, the same. */
const begunBy = new WeakMap<Slot["ways"], Asked["begun"]>();

/** The lines of each rule: every key asks for those of the first few answers. */
const known = new WeakMap<Node[], Line[]>();

/**
 * Returns the line that holds most of the question, the first of equals; without any of it, the first line. `numbers`
 * are those of the question.
 */
export function matchedLine(nodes: Node[], slots: Slot[], numbers: number[] = []): string | undefined {
	const whole = slots.reduce((sum, { weight }) => sum + weight, 0) || 1;
	let best: { shown: string; score: number } | undefined;
	const asked = slots.map(askedOf);
	const lines = known.get(nodes) ?? nodes.flatMap(linesOf);
	known.set(nodes, lines);
	for (const { shown, stems, head = NONE, cells = [], isExample } of lines) {
		const words = held(stems, asked) * (isExample ? EXAMPLE : 1) + NAME * held(head, asked);
		const score = words + whole * inBand(cells, asked, numbers);
		if (!best || score > best.score) best = { shown, score };
	}
	return best?.shown;
}

function stemsOf(text: string): Stems {
	const all = new Set(indexedWords(text).map(stemOf));
	const long = [...all].filter((stem) => stem.length >= LEAST_BEGUN);
	return { all, beginnings: new Set(long.map((stem) => stem.slice(0, LEAST_BEGUN))) };
}

function held(stems: Stems, asked: Asked[]): number {
	return asked.reduce((sum, it) => sum + it.weight * bestWay(it, stems), 0);
}

/** Walks the stems of the line, not the ways: the first letter of a word may stand for hundreds. */
function bestWay({ ways, begun }: Asked, { all, beginnings }: Stems): number {
	let best = 0;
	for (const stem of all) best = Math.max(best, ways.get(stem) ?? 0);
	for (const beginning of beginnings) {
		for (const [stem, way] of begun.get(beginning) ?? []) {
			if (way * BEGUN > best && isBegunIn(all, stem)) best = way * BEGUN;
		}
	}
	return best;
}

/** Does a stem of these begin with this one, or this one with it? Both are long. */
function isBegunIn(all: Set<string>, stem: string): boolean {
	for (const it of all) if (it.length >= LEAST_BEGUN && (it.startsWith(stem) || stem.startsWith(it))) return true;
	return false;
}

function askedOf({ weight, ways }: Slot): Asked {
	const begun = begunBy.get(ways) ?? byBeginning(ways);
	begunBy.set(ways, begun);
	return { weight, ways, begun };
}

function byBeginning(ways: Slot["ways"]): Asked["begun"] {
	const begun: Asked["begun"] = new Map();
	for (const [stem, way] of ways) {
		if (stem.length < LEAST_BEGUN) continue;
		const beginning = stem.slice(0, LEAST_BEGUN);
		const same = begun.get(beginning);
		if (same) same.push([stem, way]);
		else begun.set(beginning, [[stem, way]]);
	}
	return begun;
}

/** The band of a row's name may be asked for without its column: 21 points. */
function inBand(cells: { column: string; value: string }[], asked: Asked[], numbers: number[]): number {
	const within = cells.filter(({ value }) => numbers.some((number) => holds(value, number)));
	if (within.some(({ column }) => held(stemsOf(column), asked) > 0)) return IN_BAND.named;
	return cells[0] && within.includes(cells[0]) ? IN_BAND.unnamed : 0;
}

/** Does a cell that is a number or a band hold this number? */
function holds(cell: string, number: number): boolean {
	const [, from, to = from, orMore, orLess] = BAND.exec(cell.replace(/(?<=\d),(?=\d{3})/g, "")) ?? [];
	if (!from) return false;
	return (orLess ? 0 : Number(from)) <= number && number <= (orMore ? Infinity : Number(to));
}

function linesOf(node: Node): Line[] {
	switch (node.type) {
		case "paragraph":
			return sentences(marked(node.children));
		case "list":
			return node.items.flatMap((item) => item.flatMap(linesOf));
		case "columns":
			return node.children.flatMap(linesOf);
		case "note":
			return node.children.flatMap(linesOf).map((line) => ({ ...line, isExample: node.kind === "example" }));
		case "equation":
			return [lineOf(node.cells.map(({ label, value }) => `${label} ${value}`).join(" · ") + stampOf(node))];
		case "table":
			return node.rows.map((row) => rowLine(row, node));
		default:
			return [];
	}
}

/** `Kidney: Surgery MA · Bounty 200`; a row that begins with a number has no name: `Strength +4 · Difficulty 25`. */
function rowLine(row: Inline[][], table: TableNode): Line {
	const values = row.map((cell, column) => `${marked(table.head[column] ?? [])} ${marked(cell)}`);
	const head = oneLine(plain(row[0] ?? []));
	const named = /^\p{L}/u.test(head) && row.length > 1;
	const shown = named ? `${marked(row[0] ?? [])}: ${values.slice(1).join(" · ")}` : values.join(" · ");
	const cells = row.map((cell, column) => ({
		column: oneLine(plain(table.head[column] ?? [])),
		value: oneLine(plain(cell)),
	}));
	return { head: stemsOf(head), cells, ...lineOf(shown + stampOf(table)) };
}

function lineOf(shown: string): Line {
	return { shown: oneLine(shown), stems: stemsOf(oneLine(shown.replace(STAMP, ""))) };
}

function stampOf({ stamp }: { stamp?: StampKind }): string {
	return stamp ? ` :${stamp}` : "";
}

/** Running text with its stamps as a text writes them. */
function marked(inlines: Inline[]): string {
	return inlines.map((it) => (typeof it === "object" && it.type === "stamp" ? `:${it.stamp}` : plain([it]))).join("");
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** A sentence ends before a space and a capital, a digit or a quotation mark; a stamp behind it belongs to it. */
function sentences(text: string): Line[] {
	return text
		.split(/(?<=[.!?]”?(?: :\w+)?)\s+(?=[\p{Lu}\d“])/u)
		.filter(Boolean)
		.map(lineOf);
}
