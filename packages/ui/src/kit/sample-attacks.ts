import type { PageTree } from "../tree.ts";

/** A page that is a choice of topics. */
export const attacks: PageTree = {
	page: "makingattacks",
	address: "D800",
	title: "Making Attacks",
	lede: ["Pick what is in your hand."],
	blocks: [],
	parts: [
		{
			kind: "topic",
			address: "D810",
			key: "makingattacks/ranged",
			slug: "ranged",
			label: "Ranged Weapons",
			summary: "One shot, one number. Range sets the number.",
			blocks: [
				{
					address: "D811",
					key: "makingattacks/to-hit",
					title: "To-hit numbers",
					nodes: [
						{
							type: "equation",
							cells: [
								{ label: "Stat", value: "REF" },
								{ label: "Skill", value: "Weapon" },
								{ label: "One die", value: "1D10" },
								{ label: "From range", value: "To-hit" },
							],
							operators: ["+", "+", "≥"],
						},
						{
							type: "table",
							variant: "answer",
							head: [["Range"], ["Out to"], ["Roll"]],
							numeric: [false, false, true],
							rows: [
								[["Point blank"], ["Touching"], ["10"]],
								[["Close"], ["¼ of listed range"], ["15"]],
								[["Medium"], ["½ of listed range"], ["20"]],
								[["Long"], ["Listed range"], ["25"]],
								[["Extreme"], ["2 × listed range"], ["30"]],
							],
						},
					],
				},
				{
					address: "D812",
					key: "makingattacks/modifiers",
					title: "Modifiers",
					nodes: [{ type: "paragraph", children: ["Each further action takes −3."] }],
				},
			],
		},
		...(
			[
				["automatic", "D820", "Automatic Weapons", "Three-round burst, full auto, suppressive fire."],
				["area", "D830", "Area of Effect Weapons", "Shotguns, grenades, anything with a radius."],
				["laser", "D840", "Laser Weapons", "Charge, spend dice, recharge. Microwavers too."],
				["melee", "D850", "Melee Weapons", "Blades, clubs, mono-edge. Dodge and parry."],
				["martial", "D860", "Martial Arts", "Key attacks and what each style is for."],
			] as const
		).map(([slug, address, label, summary]) => ({
			kind: "topic" as const,
			address,
			key: `makingattacks/${slug}`,
			slug,
			label,
			summary,
			blocks: [
				{
					address,
					key: `makingattacks/${slug}`,
					title: label,
					nodes: [{ type: "paragraph" as const, children: [summary] }],
				},
			],
		})),
	],
};

/** The pictograms of its topics, by slug. */
export const pictograms = {
	ranged: "ranged",
	automatic: "automatic",
	area: "area",
	laser: "laser",
	melee: "melee",
	martial: "martial",
} as const;
