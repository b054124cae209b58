/** Two sections with rules, and ready screens, and one that was removed. */

import type { Site } from "../site/discovery.ts";

export const site = {
	sections: [
		{
			name: "interlock",
			title: "Interlock",
			bank: "C",
			path: "/interlock",
			release: "r1",
			pages: [{ digit: "3" }],
			screens: [
				{ name: "Street", note: "Checks.", blocks: ["C302"], rank: 3 },
				{ name: "Clinic", note: "Death saves.", blocks: ["D701", "E102~", "D703"], rank: 2 },
			],
		},
		{
			name: "fnff",
			title: "FNFF",
			bank: "D",
			path: "/fnff",
			release: "r1",
			pages: [{ digit: "7" }],
			screens: [{ name: "Firefight", note: "To hit.", blocks: ["C302", "D701"], rank: 1 }],
		},
	],
	removed: [{ name: "gear", title: "Gear", bank: "1", reason: "It has a site of its own." }],
} as unknown as Site;
