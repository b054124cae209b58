/** How a table is laid out, decided once, from its words. */

export interface TableLayout {
	/**
	 * Words for the style sheet. One of three says what a row becomes where its columns have no room:
	 * - `list`: a name, and beside it what is looked up, a figure or a reference; the rest is below.
	 * - `grid`: a name, and a figure for each head.
	 * - `prose`: paragraphs.
	 *
	 * Any of these is added:
	 * - `narrow`: it has a few figures, which are read across badly if they are far apart.
	 * - `figures`: its first column is of numbers or ranges, which have the face of figures in every table.
	 * - `ranges`: its first column is of results, in section ink.
	 * - `codes`: its second column has one or two letters.
	 * - `long`: its names are clauses, which wrap.
	 * - `short`: its names do not wrap beside a text.
	 * - `broad`: it wants more than the page's column, or its names and heads need more for one line each than the rail
	 *   leaves in a window that is little wider.
	 */
	traits: string;
	rooms: {
		/** What parts two columns at least, in rem, if there are many. */
		"--part": number;
		/** The room from which on they are parted by more: in a grid, what it needs; elsewhere, words have their line first. */
		"--parted": number;
		/** The room, in rem, that the columns need beside each other. */
		"--needs": number;
		/** The room in which each name, each head, and what is looked up has one line. */
		"--lines": number;
		/** The room in which texts read well, too: what is more parts the columns. */
		"--wants": number;
		/** What a last column of figures behind words takes, with its head in two lines: the rest is for the words. */
		"--last"?: number;
		/** What each figure of a grid takes of its room, in percent. */
		"--share": number;
		/** The room in which every name of a list, which may wrap between its words, has what is looked up beside it. */
		"--pair": number;
		/** The room in which any two labeled figures of a record fit on one line. */
		"--half": number;
	};
	/** Per column: what its cells say before them in a record: figures, and one of several texts or of many columns. */
	labels: (string | undefined)[];
}

/** What a letter takes, in rem: of a text or a head, of a figure, of an answer, and of one in a record. */
const TEXT = 0.52;
const FIGURE = 0.66;
const ANSWER = 1.05;
const SMALL_ANSWER = 0.8;
/** How much wider words are with the distances that a reader may set: less than a text gives way. */
const SPACED = 1.2;
/** What a mark takes, behind a head. */
const MARK = 0.5;
/** The letters of a text's shortest line; thrice as many read well. */
const LINE = 13;
/** The letters of a name's shortest line. */
const NAME = 15;
/** The letters of the longest cell that can be beside the name of a record. */
const BESIDE = 24;
/** What the longer of two lines has of a head. */
const HALF = 0.53;
/** What parts two columns, in rem, where the room allows it. */
const GAP = 1.25;
/** What parts them besides, where there is more. */
const SPARE = 0.75;
/** What fits a narrow table of 27.5rem, as estimated here. A wider one takes its column: edges 20 px apart look wrong. */
const NARROW = 28.2;
/** The column of a page, and what is left of it beside the rail in a window that is little wider. */
const COLUMN = 42.5;
const BESIDE_RAIL = 34;
/** What the columns of a grid take of its room, in percent, if all are alike. The names also get what is left. */
const EVEN = 88;
/** One of so many long texts is the widest. */
const GUESSES = 5;
/** Where a line may end. */
const BREAKS = / |(?<=[-/–])/;
/** `0–4`, `11 and up`, `0 → 1`, and single numbers. */
const FIGURES = /^[−+]?\d+(–|\s(and|or|→)|$)/;

/**
 * Lays out a table of these words. `numeric`: per column, whether it has figures; one column more than these has links.
 * `isAnswer`: the figures of its last column are large. `names`: the heads as records say them, with what columns do
 * not show.
 */
export function layoutOf(
	head: string[],
	rows: string[][],
	numeric: boolean[],
	isAnswer = false,
	names = head,
): TableLayout {
	const last = head.length - 1;
	const cellsOf = (at: number) => rows.map((row) => row[at] ?? "");
	const lasts = cellsOf(last);
	const isGrid = last > 1 && !isAnswer && head.every((_, at) => !at || numeric[at]);
	const kind = isGrid ? "grid" : longest(lasts) > BESIDE ? "prose" : "list";
	/** The columns below the name of a record. */
	const below = numeric.slice(1, kind === "list" ? last : undefined);
	const texts = below.filter((isFigure) => !isFigure);
	// Many figures can be closer to each other than to words.
	const gap = last < 3 ? GAP : texts.length || isAnswer || last < 4 ? 1 : 0.5;
	const firsts = cellsOf(0);
	const isFigures = areFigures(firsts);
	const isLong = longest(firsts) > BESIDE;
	const columns = head.map((title, at) => {
		const cells = cellsOf(at);
		// "2, REF 1" may break between its values.
		const letters = longest(isGrid && at ? wordsOf(cells.join(" ")) : cells);
		const figure = (numeric[at] || (!at && isFigures)) && letters * (isAnswer && at === last ? ANSWER : FIGURE);
		const short = Math.max(longest(wordsOf(cells.join(" "))), Math.min(letters, at ? LINE : NAME));
		// Between a name and what is looked up, a text has two lines, if it is not long.
		const isBetween = at && last > 1 && kind === "list";
		const text = isBetween ? Math.max(short, Math.min(letters / 2, 2 * LINE)) : short;
		const isWhole = at ? at === last && kind === "list" : !isLong;
		const one = title.length * TEXT;
		// The head of a single column of figures does not wrap, nor do those beside names that do.
		const least = (last < 2 || isLong) && at ? one : longest(wordsOf(title)) * TEXT;
		// A number that begins a grid's record is labeled: alone, it does not say what it counts.
		const isLabeled = at
			? at <= below.length && (numeric[at] || areFigures(cells) || last > 3 || texts.length > 1)
			: isGrid && isFigures;
		const label = (isLabeled && names[at]?.trim()) || undefined;
		return {
			label,
			half: at && label && numeric[at] ? label.length * TEXT + letters * FIGURE : 0,
			needs: Math.max(figure || text * TEXT, least),
			lines: Math.max(figure || (isWhole ? letters : short) * TEXT, one),
			wants: Math.max(figure || Math.min(letters, 3 * LINE) * TEXT, one),
		};
	});
	const roomOf = (measure: "needs" | "lines" | "wants", gap: number) =>
		columns.reduce((sum, column) => sum + column[measure] + gap, MARK - gap);
	const needs = roomOf("needs", gap);
	const lines = roomOf("lines", GAP);
	const wants = roomOf("wants", GAP);
	const isBroad = wants > COLUMN || lines > BESIDE_RAIL;
	const traits = [
		kind,
		!texts.length && last < 4 && wants + last * SPARE < NARROW && "narrow",
		isFigures && "figures",
		isFigures && /[–a-z]/.test(firsts.join("")) && "ranges",
		last > 1 && !numeric[1] && longest(cellsOf(1)) < 3 && "codes",
		isLong ? "long" : last < 3 && texts.length && longest(firsts) <= NAME && "short",
		isBroad && "broad",
	];
	const value = isAnswer ? SMALL_ANSWER : numeric[last] ? FIGURE : TEXT;
	const pairs = firsts.map((first, row) => longest(wordsOf(first)) * TEXT + (lasts[row] ?? "").length * value);
	const rooms = {
		"--part": gap,
		"--parted": isGrid ? needs : Math.max(lines * SPACED, wants),
		"--needs": needs,
		"--lines": lines * SPACED,
		"--wants": wants,
		...(!isGrid && { "--last": (head[last]?.length ?? 0) * TEXT * HALF + gap }),
		"--share": EVEN / head.length,
		"--pair": Math.max(...pairs) + 1.5,
		"--half": 2 * Math.max(...columns.map(({ half }) => half)) + 1.5,
	};
	// A colon keeps the number of a label apart from its value: "BT 2: 5", "× 1: 5".
	const end = columns.some(({ label }) => /\d/.test(label ?? "")) ? ":" : "";
	const labels = columns.map(({ label }) => label && label + end);
	return { traits: traits.filter(Boolean).join(" "), rooms, labels };
}

/** The widest texts and words of a column, in lines. As a guess by letters, which fonts do not share, it is several. */
export function widestOf(rows: string[][], at: number): string {
	const byLength = (texts: Iterable<string>) => [...texts].sort((a, b) => b.length - a.length).slice(0, GUESSES);
	const cells = new Set(rows.map((row) => row[at] ?? ""));
	return [...byLength(cells), ...byLength(new Set([...cells].join(" ").split(BREAKS)))].join("\n");
}

const areFigures = (cells: string[]) => cells.every((it) => FIGURES.test(it));
const wordsOf = (text: string) => text.split(" ");
const longest = (texts: string[]) => Math.max(...texts.map(({ length }) => length));
