/** Initiative: the order of a round, from each person's die, REF, and bonus, the party's one die, and snapshots. */

import {
	type Asked,
	atLeastOne,
	type Chance,
	calculator,
	example,
	flags,
	type Line,
	number,
	percent,
	ROUND_SECONDS,
	rows,
	type StateOf,
	type Sum,
	signed,
	text,
	type WorkedExample,
} from "@dataterm/rules";
import { actsBefore, initiative, SNAPSHOT } from "../rules/initiative.ts";
import { refField } from "./shared/ref-now.ts";

export const INITIATIVE_FIELDS = {
	round: number("Round", { least: 1, most: 99, initial: 1, why: "five minutes of combat" }),
	people: rows(
		"People",
		{
			name: text("Name", { most: 12, initial: "" }),
			ref: refField(),
			bonus: number("Bonus", { least: -10, most: 15, initial: 0, why: "Combat Sense to 10, drugs, and the referee" }),
			die: number("Die", { most: 10, initial: 0, why: "1D10, or 0 before it is rolled" }),
			how: flags("How", ["Snapshot", "In the party"]),
		},
		{
			most: 12,
			initial: [
				{ name: "", ref: 6, bonus: 0, die: 0, how: [] },
				{ name: "", ref: 6, bonus: 0, die: 0, how: [] },
			],
		},
	),
};

export type InitiativeState = StateOf<typeof INITIATIVE_FIELDS>;
type Person = InitiativeState["people"][number];

export interface Actor {
	name: string;
	ref: number;
	/** Undefined until the die is rolled. */
	total?: number;
	/** Acts at the same time as the person before. */
	tied: boolean;
}

export interface InitiativeSum extends Sum {
	/** In the order of action; people without a die come last. */
	order: Actor[];
}

const inParty = ({ how }: Person) => how.includes("In the party");

/** Returns the die that counts for a person: in the party, the die of its first member, the leader. */
function dieOf(person: Person, people: readonly Person[]): number {
	return inParty(person) ? (people.find(inParty)?.die ?? 0) : person.die;
}

function totalOf({ ref, bonus, how }: Person, die: number): number {
	return atLeastOne(initiative(die, ref, { snapshot: how.includes("Snapshot") }) + bonus);
}

function initiativeOrder({ round, people }: InitiativeState): InitiativeSum {
	const named = people.map((it, place) => ({ ...it, name: it.name || `Person ${place + 1}` }));
	const rolled = named
		.map((it) => ({ ...it, die: dieOf(it, people) }))
		.filter(({ die }) => die > 0)
		.map((it) => ({ ...it, total: totalOf(it, it.die) }))
		.sort(actsBefore);
	const waiting = named.filter((it) => dieOf(it, people) === 0);
	const order: Actor[] = [
		...rolled.map(({ name, ref, total }, place) => {
			const before = rolled[place - 1];
			return { name, ref, total, tied: before !== undefined && actsBefore(before, { ref, total }) === 0 };
		}),
		...waiting.map(({ name, ref }) => ({ name, ref, tied: false })),
	];
	const lines: Line[] = rolled.map((it) => lineOf(it));
	const tie = rolled.some((it, place) => it.total === rolled[place - 1]?.total);
	if (tie)
		lines.push({ label: "A tie goes to the higher REF; equal REF acts at once", address: "D101", stamp: "reading" });
	if (people.some(inParty)) lines.push({ label: "The party has its leader’s die", address: "D103" });
	for (const { name } of waiting) lines.push({ label: `${name} has not rolled`, value: "1D10", address: "D101" });
	lines.push({ label: `Round ${round}, seconds so far`, value: `${ROUND_SECONDS * (round - 1)}`, address: "D101" });
	const first = order[0];
	if (rolled.length > 0 && first) {
		const turns = order.filter(({ total }) => total !== undefined);
		const answer = turns.map(({ name, tied }, place) => (place === 0 ? name : tied ? ` and ${name}` : `, ${name}`));
		return { answer: answer.join(""), lines, order };
	}
	if (first === undefined) return { answer: "Nobody", lines, order };
	const answer = "Roll 1D10 each";
	if (people.length === 1) return { answer, lines, order };
	const leads = percent(actsFirst(people));
	lines.push({ label: `${first.name} acts before all others`, value: leads, address: "D101" });
	return { answer, odds: `${leads} that ${first.name} is first`, lines, order };
}

function lineOf({ name, ref, bonus, how, die, total }: Person & { total: number }): Line {
	const parts = [
		`${die} + REF ${ref}`,
		bonus && `bonus ${signed(bonus)}`,
		how.includes("Snapshot") && `snapshot ${signed(SNAPSHOT.initiative)}`,
	].filter(Boolean);
	const address = how.includes("Snapshot") ? "D104" : inParty({ name, ref, bonus, how, die }) ? "D103" : "D101";
	return { label: `${name}: ${parts.join(", ")}`, value: `${total}`, address };
}

const FACES = Array.from({ length: 10 }, (_, face) => face + 1);

/** Returns the chance, before any die is rolled, that the first person acts before everyone else. */
export function actsFirst(people: readonly Person[]): Chance {
	const [first, ...others] = people as [Person, ...Person[]];
	const alone = others.filter((it) => !inParty(it));
	const party = others.filter(inParty);
	const isBefore = (die: number, other: Person, otherDie: number) =>
		actsBefore({ ref: first.ref, total: totalOf(first, die) }, { ref: other.ref, total: totalOf(other, otherDie) }) < 0;
	const hasParty = party.length > 0 && !inParty(first);
	let ways = 0;
	for (const die of FACES) {
		for (const leader of hasParty ? FACES : [die]) {
			if (!party.every((it) => isBefore(die, it, leader))) continue;
			ways += alone.reduce((all, it) => all * FACES.filter((face) => isBefore(die, it, face)).length, 1);
		}
	}
	return { ways, of: 10 ** (1 + alone.length + (hasParty ? 1 : 0)) };
}

export default calculator({
	title: "Initiative",
	address: "D101",
	fields: INITIATIVE_FIELDS,
	sum: initiativeOrder,
});

const people = (...of: Partial<Person>[]) => ({
	people: of.map((it) => ({ name: "", ref: 6, bonus: 0, die: 0, how: [], ...it })),
});
const KESTREL = { name: "Kestrel", ref: 8, die: 4 };
const DRAY = { name: "Dray", ref: 6, die: 9 };

export const examples = (): WorkedExample<InitiativeState>[] => [
	example(
		"kestrel-and-dray",
		"Kestrel and Dray",
		"REF 8 rolls 4; REF 6 rolls 9",
		people(KESTREL, DRAY),
		"Dray, Kestrel",
	),
	example(
		"party",
		"A patrol with one die",
		"The leader, REF 8, rolls 6; REF 5 and REF 10 use that die",
		people(
			{ name: "Leader", ref: 8, die: 6, how: ["In the party"] },
			{ name: "Slow", ref: 5, die: 10, how: ["In the party"] },
			{ name: "Quick", ref: 10, how: ["In the party"] },
		),
		"Quick, Leader, Slow",
	),
	example(
		"snapshot",
		"From the hip",
		"Kestrel, REF 8, rolls 4 with a snapshot; Dray has 15, too",
		people({ ...KESTREL, how: ["Snapshot"] }, DRAY),
		"Kestrel, Dray",
	),
	example(
		"at-once",
		"At once",
		"The same REF and the same total",
		people({ die: 5 }, { die: 5 }),
		"Person 1 and Person 2",
	),
	example(
		"even",
		"Before the dice",
		"REF 6 against REF 6",
		people({}, {}),
		"Roll 1D10 each",
		"45% that Person 1 is first",
	),
	example(
		"quicker",
		"Two points quicker",
		"REF 8 against REF 6",
		people({ ref: 8 }, {}),
		"Roll 1D10 each",
		"72% that Person 1 is first",
	),
	example("three", "Three alike", "REF 6 each", people({}, {}, {}), "Roll 1D10 each", "28.5% that Person 1 is first"),
	example(
		"slowed",
		"Slowed",
		"REF 8 at −2 rolls 5; REF 6 rolls 6",
		people({ ...KESTREL, bonus: -2, die: 5 }, { ...DRAY, die: 6 }),
		"Dray, Kestrel",
	),
	example("half-rolled", "One die to come", "Only Kestrel has rolled", people(KESTREL, { name: "Dray" }), "Kestrel"),
	example(
		"against-a-party",
		"One against a party",
		"REF 6 against a leader with REF 6 and a member with REF 5",
		people({}, { how: ["In the party"] }, { ref: 5, how: ["In the party"] }),
		"Roll 1D10 each",
		"45% that Person 1 is first",
	),
];

export const asked = (): Asked => ({
	calls: ["initiative", "goes first", "acts first", "who goes first", "who acts first"],
	names: { ref: ["ref", "reflexes"] },
	also: ["first"],
});
