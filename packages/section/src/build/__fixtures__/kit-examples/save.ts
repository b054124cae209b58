import { calculator, choice, flags, number, rows, type Sum } from "@dataterm/rules";

/** The calculator of the kit's examples. */
export const save = calculator({
	title: "Stun saves",
	address: "D603",
	fields: {
		bodyType: number("Body Type", { least: 2, most: 12, initial: 6, why: "as people are born" }),
		wounds: choice("Wounds", ["Light", "Serious"], "Light", "states of the wound track"),
		helped: flags("Helped by", ["Stim", "Trauma Team"]),
		hits: rows("Hits", { points: number("Points", { most: 99, initial: 1, why: "of one hit" }) }, { most: 4 }),
	},
	sum: ({ bodyType }): Sum => ({ answer: `${bodyType} or lower`, lines: [] }),
});
