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
];

export const asked = (): Asked => ({ calls: ["to hit"] });
