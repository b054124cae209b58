import { type Asked, calculator, example, number } from "@dataterm/rules";

export default calculator({
	title: "Rope",
	address: "D102",
	fields: {
		rolls: number("Rolls", { most: 9, initial: 2, why: "nobody carries more" }),
		meters: number("Meters", { most: 100, initial: 50, why: "a roll is no longer" }),
	},
	sum: ({ rolls, meters }) => ({ answer: `${rolls * meters} m`, odds: "100%", lines: [] }),
});

export const examples = () => [
	example("two-rolls", "Two rolls", "50 m each", {}, "100 m", "100%"),
	example("three-rolls", "Three rolls", "50 m each", { rolls: 3 }, "150 m", "100%"),
	example("roof", "A roof", "one roll, 20 m", { rolls: 1, meters: 20 }, "20 m", "100%"),
];

export const asked = (): Asked => ({ calls: ["rope"] });
