import type { PageTree } from "../tree.ts";

/** A page of blocks that holds every kind of node, for the kit and for the tests of the page view. */
export const armor: PageTree = {
	page: "armor",
	address: "D400",
	title: "Armor",
	// style: the pictures of the catalog show this sentence
	lede: ["Stopping Power comes off the damage. What is left goes into you."],
	blocks: [
		{
			address: "D403",
			key: "armor/layering",
			title: "Layering",
			nodes: [
				{
					type: "paragraph",
					children: [
						"Three layers at most, and only one of them hard. Add the bonus below to the better SP, by the difference between the two.",
					],
				},
				{
					type: "columns",
					children: [
						{
							type: "table",
							variant: "dense",
							caption: "Proportional bonus",
							head: [["SP difference"], ["Bonus"]],
							numeric: [true, true],
							rows: [
								[["0–4"], ["+5"]],
								[["5–8"], ["+4"]],
								[["9–14"], ["+3"]],
								[["15–20"], ["+2"]],
								[["21–26"], ["+1"]],
								[["27 and up"], ["0"]],
							],
						},
						{
							type: "table",
							variant: "dense",
							caption: "Encumbrance, off REF",
							head: [["Layer"], ["Extra EV"]],
							numeric: [false, true],
							rows: [
								[["First"], ["0"]],
								[["Second"], ["−1"]],
								[["Third"], ["−2"]],
							],
						},
						{
							type: "note",
							kind: "note",
							children: [
								{
									type: "paragraph",
									children: [
										"Every shot that penetrates lowers that armor’s SP by ",
										{ type: "strong", children: ["1"] },
										".",
									],
								},
							],
						},
					],
				},
			],
		},
		{
			address: "D404",
			key: "armor/piercing",
			title: "Piercing",
			nodes: [
				{
					type: "paragraph",
					children: ["Armor-piercing rounds halve the SP, then halve the damage that gets through."],
				},
			],
		},
		{
			address: "D405",
			key: "armor/cover",
			title: "Cover",
			nodes: [
				{
					type: "paragraph",
					children: [
						"A hit of ",
						{ type: "dice", text: "2D6+3" },
						" on brick leaves ",
						{ type: "em", children: ["nothing"] },
						". What does get through may still call for a ",
						{ type: "ref", address: "D603", children: ["stun save"] },
						". ",
						{ type: "stamp", stamp: "reading" },
					],
				},
				{
					type: "table",
					variant: "dense",
					caption: "SP of common cover",
					head: [["Cover"], ["SP"]],
					numeric: [false, true],
					stamp: "house",
					rows: [
						[["Sheetrock"], ["5"]],
						[["Brick"], ["25"]],
						[["Stone"], ["30"]],
						[["Armored car"], ["40"]],
					],
				},
				{ type: "heading", children: ["Behind it"] },
				{
					type: "list",
					ordered: false,
					items: [
						[{ type: "paragraph", children: ["Subtract the cover first, then the armor."] }],
						[
							{
								type: "paragraph",
								children: ["Type ", { type: "code", text: "cat Cover.dat" }, " in the terminal for the long story."],
							},
						],
					],
				},
				{
					type: "list",
					ordered: true,
					items: [
						[{ type: "paragraph", children: ["Roll the damage."] }],
						[{ type: "paragraph", children: ["Take the SP off."] }],
					],
				},
				{
					type: "note",
					kind: "example",
					children: [
						{
							type: "paragraph",
							children: ["Twenty-eight points hit brick with SP 25: three go on to the armor jacket."],
						},
					],
				},
				{
					type: "note",
					kind: "referee",
					children: [{ type: "paragraph", children: ["Let players see the cover before the first shot."] }],
				},
				{
					type: "paragraph",
					children: [
						"More at the ",
						{ type: "link", href: "https://example.org/", children: ["publisher’s shelf"] },
						".",
					],
				},
				{ type: "slot", name: "calculator" },
			],
		},
	],
	parts: [],
};

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
								[["Nearly impossible"], ["Nobody believes you afterwards"], ["A legend"], ["30"]],
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
						{ type: "slot", name: "ruler" },
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
				["laser", "D840", "Laser weapons", "Charge, spend dice, recharge. Microwavers too."],
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
