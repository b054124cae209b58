import type { PageTree } from "../tree.ts";

/** A page of tabs, with an equation and an answer table of four columns. */
export const skillCheck: PageTree = {
	page: "skillcheck",
	address: "C300",
	title: "Skill Check",
	lede: ["One roll for everything that could go wrong. Dice and stat and skill against a number the referee picks."],
	blocks: [],
	parts: [
		{
			kind: "tab",
			address: "C301",
			key: "skillcheck/about",
			slug: "about",
			label: "About",
			blocks: [
				{
					address: "C301",
					key: "skillcheck/about",
					title: "About",
					nodes: [{ type: "paragraph", children: ["When it could fail, and failing matters, roll."] }],
				},
			],
		},
		{
			kind: "tab",
			address: "C302",
			key: "skillcheck/making",
			slug: "making",
			label: "Making a Skill Check",
			blocks: [
				{
					address: "C302",
					key: "skillcheck/making",
					title: "Beat the number",
					nodes: [
						{
							type: "equation",
							cells: [
								{ label: "Rated 2–10", value: "Stat" },
								{ label: "Rated 0–10", value: "Skill" },
								{ label: "One die", value: "1D10" },
								{ label: "Target", value: "Difficulty" },
							],
							operators: ["+", "+", "≥"],
						},
						{
							type: "table",
							variant: "answer",
							head: [["Task"], ["What it feels like"], ["Who"], ["Difficulty"]],
							numeric: [false, false, false, true],
							rows: [
								[["Easy"], ["A thing you could do drunk"], ["Anyone"], ["10"]],
								[["Average"], ["A pro does it daily"], ["A pro"], ["15"]],
								[["Difficult"], ["A pro sweats"], ["A veteran"], ["20"]],
								[["Very difficult"], ["A pro talks about it for a year"], ["A master"], ["25"]],
								[["Nearly impossible"], ["Nobody will believe you"], ["A legend"], ["30"]],
							],
						},
					],
				},
				{
					address: "C303",
					key: "skillcheck/natural",
					title: "Natural 10, natural 1",
					nodes: [
						{ type: "paragraph", children: ["A ten is a critical: roll another D10 and add it. A one is a fumble."] },
					],
				},
			],
		},
		{
			kind: "tab",
			address: "C304",
			key: "skillcheck/modifiers",
			slug: "modifiers",
			label: "Difficulty Modifiers",
			blocks: [
				{
					address: "C304",
					key: "skillcheck/modifiers",
					title: "Difficulty modifiers",
					nodes: [{ type: "paragraph", children: ["The referee adds what makes it harder."] }],
				},
			],
		},
		{
			kind: "tab",
			address: "C310",
			key: "skillcheck/fumbles",
			slug: "fumbles",
			label: "Fumbles and Criticals",
			blocks: [
				{
					address: "C310",
					key: "skillcheck/fumbles",
					title: "Reflex: combat",
					nodes: [
						{
							type: "table",
							variant: "range",
							head: [["1D10"], ["Result"]],
							numeric: [true, false],
							rows: [
								[["1–4"], ["No fumble. You just look bad doing it."]],
								[["5"], ["You lose your grip and drop the weapon."]],
								[["6"], ["It discharges or swings wide. Nobody is hurt."]],
								[["7"], ["It jams, or sticks in whatever is nearest. One full turn to clear."]],
							],
						},
					],
				},
			],
		},
	],
};
