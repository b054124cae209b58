/** How a table is laid out, decided once, from its words. */

export interface TableLayout {
	/**
	 * Words for the style sheet. What a row becomes where its columns have no room: `list`: a name, and beside it what is
	 * looked up, a figure or a reference; the rest is below. `grid`: a name, and a figure for each head. `prose`: paragraphs.
	 * `narrow`: a few figures, which are read across badly if they are far apart. `figures`: the first column is of numbers
	 * or ranges, which have the face of figures in every table. `ranges`: it is of results, in section ink.
	 */
	traits: string;
	/** The room, in rem, that the columns need beside each other. */
	needs: number;
	/** The room, in rem, in which no word or head wraps: what is more parts the columns. */
	wants: number;
	/** Many columns, or a long list of texts, need the room of the page's rail in a window that is little wider. */
	isBroad: boolean;
	/** Per column: what its cells say before them in a record: figures, and one of several texts or of many columns. */
	labels: (string | undefined)[];
}

/** What a letter takes, in rem: of a text or a head, of a figure, and of an answer. */
const TEXT = 0.52;
const FIGURE = 0.66;
const ANSWER = 1.05;
/** What a mark takes, behind a head. */
const MARK = 0.5;
/** The letters in which a text reads well; twice as many beside many columns. */
const LINE = 13;
/** The letters of the longest cell that can be beside the name of a record. */
const BESIDE = 24;
/** Rows of a long list. */
const LONG = 20;
const LINKS = "Shoot Auto";
/** `0–4`, `11 and up`, `0 → 1`, and single numbers. */
const FIGURES = /^[−+]?\d+(–|\s(and|or|→)|$)/;

/**
 * Lays out a table of these words. `numeric`: per column, whether it has figures; one column more than these has links.
 * `isAnswer`: the figures of its last column are large.
 */
export function layoutOf(head: string[], rows: string[][], numeric: boolean[], isAnswer = false): TableLayout {
	const last = head.length - 1;
	const cellsOf = (at: number) => rows.map((row) => row[at] ?? LINKS);
	const isGrid = last > 1 && !isAnswer && head.every((_, at) => !at || numeric[at]);
	const kind = isGrid ? "grid" : longest(cellsOf(last)) > BESIDE ? "prose" : "list";
	const isBroad = (last > 3 && !isGrid) || (last === 2 && rows.length > LONG);
	/** The columns below the name of a record. */
	const below = numeric.slice(1, kind === "list" ? last : undefined);
	const texts = below.filter((isFigure) => !isFigure);
	const gap = last > 2 ? 0.5 : 0.75;
	const firsts = cellsOf(0);
	const isFigures = firsts.every((it) => FIGURES.test(it));
	let needs = MARK - gap;
	let wants = 0;
	const labels = head.map((title, at) => {
		const cells = cellsOf(at);
		const letters = longest(cells);
		const figure = (at ? numeric[at] : isFigures) && letters * (isAnswer && at === last ? ANSWER : FIGURE);
		const text = Math.max(
			longest(wordsOf(cells.join(" "))),
			isBroad && at < 2 ? LINE * (at + 1) : Math.min(letters, LINE),
		);
		needs += Math.max(figure || text * TEXT, longest(wordsOf(title)) * TEXT) + gap;
		wants += Math.max(figure || letters * TEXT, title.length * TEXT);
		const isLabeled = at ? at <= below.length && (numeric[at] || last > 3 || texts.length > 1) : isGrid;
		// Of `Level by multiplier`, a record of a level says its own.
		return isLabeled && title ? title.split(" by ")[0] : undefined;
	});
	const traits = [
		kind,
		texts.length || last > 3 || "narrow",
		isFigures && (/[–a-z]/.test(firsts.join("")) ? "figures ranges" : "figures"),
	].join(" ");
	return { traits, needs, wants, isBroad, labels };
}

const wordsOf = (text: string) => text.split(" ");
const longest = (texts: string[]) => Math.max(...texts.map(({ length }) => length));
