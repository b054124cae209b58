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
