import { type Asked, calculator, number, type WorkedExample } from "@dataterm/rules";

const FIELDS = { ref: number("REF", { most: 10, initial: 6, why: "stats end at 10" }) };

export default calculator({
	title: "To hit",
	address: "D001",
	fields: FIELDS,
	sum: ({ ref }) => ({ answer: `${ref}`, lines: [] }),
});

export const examples = (): WorkedExample<{ ref: number }>[] => [
	{ slug: "second-shot", title: "Second shot", setting: "REF 6", state: {}, answer: "6" },
	{ slug: "slow", title: "Slow", setting: "REF 2", state: { ref: 2 }, answer: "2" },
	{ slug: "quick", title: "Quick", setting: "REF 10", state: { ref: 10 }, answer: "10" },
];

export const asked = (): Asked => ({ calls: ["to hit"] });
