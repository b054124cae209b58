/** What a table is, decided from its columns. What its columns need is measured by the style sheet: table.base.css. */

export interface TableModel {
	/**
	 * Words for the style sheet. One of three says what a row becomes where its columns have no room:
	 * - `list`: a name, and beside it what is looked up, a figure or a reference; the rest is below.
	 * - `grid`: a name, and a figure for each head.
	 * - `prose`: a name, and texts below it.
	 *
	 * Any of these is added:
	 * - `narrow`: it has a few columns of figures, which are read across badly if they are far apart.
	 * - `figures`: its first column is of numbers or ranges, which have the face of figures in every table.
	 * - `ranges`: its first column is of results, in section ink.
	 * - `words`: what is looked up has several words, which large type puts below the name.
	 * - `codes`: its second column has one or two letters.
	 * - `broad`: its page gives it the room of the rail, where the window is little wider.
	 */
	traits: string;
	/** Per column: what its cells say before them in a record: figures, and one of several texts or of many columns. */
	labels: (string | undefined)[];
}

/** What is looked up has so many words at most. */
const LOOKED_UP = 5;
/** From so many columns on, links not counted, a table with texts is broad. */
const MANY = 5;
/** With several texts in a row, a table is broad from more words in it on. */
const WORDS = 16;
/** How many texts and words of a column the style sheet measures. The widest is one of the longest. */
const MEASURED = 5;
/** Where a line may end. */
const BREAKS = / |(?<=[-/–])/;
/** `0–4`, `11 and up`, `0 → 1`, and single numbers. */
const FIGURES = /^[−+]?\d+(–|\s(and|or|→)|$)/;
const CODE = /^\S{1,2}$/;

interface Columns {
	/** The heads as records say them, with what columns do not show. */
	names: string[];
	rows: string[][];
	/** Per column, whether it has figures. One column more than these has links. */
	numeric: boolean[];
	/** The figures of its last column are large. */
	isAnswer?: boolean;
}

export function modelOf({ names, rows, numeric, isAnswer = false }: Columns): TableModel {
	const last = names.length - 1;
	const cellsOf = (at: number) => rows.map((row) => row[at] ?? "");
	const isGrid = last > 1 && !isAnswer && names.every((_, at) => !at || numeric[at]);
	const isList = cellsOf(last).every((cell) => wordsIn(cell) <= LOOKED_UP);
	const kind = isGrid ? "grid" : isList ? "list" : "prose";
	/** The columns below the name of a record. */
	const below = numeric.slice(1, isList && !isGrid ? last : undefined);
	const texts = below.filter((isFigure) => !isFigure);
	const firsts = cellsOf(0);
	const isFigures = areFigures(firsts);
	const areTexts = numeric.filter((isFigure, at) => at && !isFigure).length > 1;
	const isBroad =
		(numeric.length >= MANY && texts.length > 0) || (areTexts && rows.some((row) => wordsIn(row.join(" ")) > WORDS));
	const traits = [
		kind,
		!texts.length && last < 4 && "narrow",
		isFigures && "figures",
		isFigures && /[–a-z]/.test(firsts.join("")) && "ranges",
		kind === "list" && cellsOf(last).some((cell) => wordsIn(cell) > 1) && "words",
		last > 1 && !numeric[1] && cellsOf(1).every((it) => CODE.test(it)) && "codes",
		isBroad && "broad",
	];
	const labels = names.map((name, at) => {
		// A number that begins a grid's record is labeled: alone, it does not say what it counts.
		const isLabeled = at
			? at <= below.length && (numeric[at] || areFigures(cellsOf(at)) || last > 3 || texts.length > 1)
			: isGrid && isFigures;
		return (isLabeled && name.trim()) || undefined;
	});
	// A colon keeps the number of a label apart from its value: "BT 2: 5", "× 1: 5".
	const end = labels.some((label) => /\d/.test(label ?? "")) ? ":" : "";
	return {
		traits: traits.filter(Boolean).join(" "),
		labels: labels.map((label) => label && label + end),
	};
}

/** The widest texts and words of a column, in lines, for the style sheet to measure. */
export function widestOf(rows: string[][], at: number): string {
	const byLength = (texts: Iterable<string>) => [...texts].sort((a, b) => b.length - a.length).slice(0, MEASURED);
	const cells = new Set(rows.map((row) => row[at] ?? ""));
	return [...byLength(cells), ...byLength(new Set([...cells].join(" ").split(BREAKS)))].join("\n");
}

const wordsIn = (text: string) => text.split(/\s+/).length;
const areFigures = (cells: string[]) => cells.every((it) => FIGURES.test(it));
