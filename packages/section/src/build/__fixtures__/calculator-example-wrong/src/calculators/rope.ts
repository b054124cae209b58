import { type Asked, calculator, example, number } from "@dataterm/rules";

export default calculator({
	title: "Rope",
	address: "D001",
	fields: {
		rolls: number("Rolls", { most: 9, initial: 2, why: "nobody carries more" }),
		meters: number("Meters", { most: 100, initial: 50, why: "a roll is no longer" }),
	},
	sum: ({ rolls, meters }) => ({ answer: `${rolls * meters} m`, odds: "100%", lines: [] }),
});

export const examples = () => [
	example("two-rolls", "Two rolls", "50 m each", {}, "90 m", "100%"),
	example("three-rolls", "Three rolls", "50 m each", { rolls: 3 }, "150 m", "50%"),
	example("roof", "A roof", "one roll, 20 m", { roll: 1, meters: 20 }, "20 m", "100%"),
	example("roof", "A roof", "two rolls, 20 m", { meters: 20 }, "40 m"),
];

export const asked = (): Asked => ({ calls: ["rope"] });
