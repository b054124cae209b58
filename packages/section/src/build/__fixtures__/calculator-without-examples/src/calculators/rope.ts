import { calculator, number } from "@dataterm/rules";

export default calculator({
	title: "Rope",
	address: "D001",
	fields: {
		rolls: number("Rolls", { most: 9, initial: 2, why: "nobody carries more" }),
		meters: number("Meters", { most: 100, initial: 50, why: "a roll is no longer" }),
	},
	sum: ({ rolls, meters }) => ({ answer: `${rolls * meters} m`, odds: "100%", lines: [] }),
});
