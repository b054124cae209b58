/** The picture as a list of moments: what each shows, and for how many milliseconds. */
import { AFTER, BEFORE, COMMAND, type Recording } from "./record.ts";

export type Moment = {
	/** Which picture of the site. */
	site: "before" | "offered" | "after";
	sentence: string;
	/** Where the editor's cursor is in the sentence; none while the terminal has it. */
	cursor?: number;
	command: string;
	/** What the command has printed. */
	lines: string[];
	/** Seconds since Enter, while the deploy runs and after it. */
	clock?: number;
	/** The hand on its way to the button, from 0 to 1. */
	hand?: number;
	caption: string;
	milliseconds: number;
};

const TYPING = 60;
const TICK = 250;
/** On a busy machine the deploy is shown faster than it was; the clock says how long it took. */
const LONGEST_DEPLOY = 40 * TICK;

/** The deploy has its own time; only reading and typing are made up. */
export function storyboard({ lines, offeredAfter, endedAfter }: Recording): Moment[] {
	const moments: Moment[] = [];
	const show = (moment: Omit<Moment, "lines" | "command"> & Partial<Moment>) =>
		moments.push({ lines: [], command: "", ...moment });

	const editing = { site: "before", caption: "1  Change a sentence." } as const;
	show({ ...editing, sentence: BEFORE, cursor: 0, milliseconds: 1400 });
	for (const [sentence, cursor] of edits()) show({ ...editing, sentence, cursor, milliseconds: TYPING });
	show({ ...editing, sentence: AFTER, cursor: AFTER.length, milliseconds: 700 });

	const deploying = {
		site: "before",
		sentence: AFTER,
		caption: "2  Deploy that section. Nothing else is built.",
	} as const;
	for (let i = 1; i <= COMMAND.length; i++)
		show({ ...deploying, command: COMMAND.slice(0, i), milliseconds: i === COMMAND.length ? 500 : TYPING / 2 });
	const printed = (clock: number) => lines.filter(({ second }) => second <= clock).map(({ text }) => text);
	const end = Math.max(offeredAfter, endedAfter);
	const step = (TICK / 1000) * Math.max(1, (end * 1000) / LONGEST_DEPLOY);
	for (let clock = 0; clock < end; clock += step) {
		const site = clock < offeredAfter ? "before" : "offered";
		show({ ...deploying, site, command: COMMAND, lines: printed(clock), clock, milliseconds: TICK });
	}

	const live = { sentence: AFTER, command: COMMAND, lines: printed(end), clock: end } as const;
	const offered = { ...live, site: "offered", caption: "3  Open pages offer the new version." } as const;
	show({ ...offered, milliseconds: 1500 });
	for (let i = 1; i <= 12; i++) show({ ...offered, hand: i / 12, milliseconds: TYPING });
	show({ ...offered, hand: 1, milliseconds: 500 });
	show({
		...live,
		site: "after",
		caption: "Live. To take it back: bin/dataterm rollback fnff",
		milliseconds: 4000,
	});
	return moments;
}

/** The sentence at each key: what is common at both ends stays, the rest is typed word by word. */
function* edits(): Generator<[string, number]> {
	const [start, , verb] = ["Subtract ", "Stopping Power ", "comes off"];
	for (let i = 1; i <= start.length; i++) yield [start.slice(0, i) + BEFORE, i];
	const typed = start + BEFORE;
	const at = typed.indexOf(verb);
	const rest = typed.slice(at + verb.length);
	for (let i = verb.length - 1; i >= 0; i--) yield [typed.slice(0, at + i) + rest, at + i];
	const word = "from";
	for (let i = 1; i <= word.length; i++) yield [typed.slice(0, at) + word.slice(0, i) + rest, at + i];
}
