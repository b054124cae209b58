import { type Asked, calculator, choice, flags, list, number, rows, text } from "@dataterm/rules";

export default calculator({
	title: "Dose",
	address: "E001",
	fields: {
		bodyType: number("Body Type", { least: 2, most: 15, initial: 6, why: "born 2 to 10, 15 with grafts" }),
		drug: choice("Drug", ["Stim", "Blue Glass", "Mother’s Milk"], "Stim", "those of this page"),
		taken: flags("Taken with", ["Alcohol", "Food", "Another drug"]),
		hours: list("Hours since", number("Hours", { most: 24, initial: 1, why: "a day clears it" }), { most: 3 }),
		people: rows("People", { name: text("Name", { most: 8, initial: "" }) }, { most: 4 }),
	},
	sum: () => ({ answer: "", lines: [] }),
});

export const examples = () => [];
export const asked = (): Asked => ({ calls: [] });
