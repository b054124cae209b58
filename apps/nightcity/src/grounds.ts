/**
 * The kinds of ground of the map, in the order of its legend. Their colors are here alone: media/map draws the map with
 * them, and the page puts them beside their names, on a screen and on paper.
 */
export interface Ground {
	label: string;
	color: `#${string}`;
	/** How much of its color its ground has on the map, from 0 to 1: the rest is ink. */
	share: number;
}

const INK = [9, 12, 18];

export const GROUNDS = {
	corporate: { label: "Corporate", color: "#2de2e6", share: 0.5 },
	civic: { label: "Offices, council, learning", color: "#7d97ff", share: 0.65 },
	market: { label: "Markets and nightlife", color: "#ff4fd8", share: 0.5 },
	homes: { label: "Homes with two locks", color: "#9aa7bd", share: 0.5 },
	walled: { label: "Behind walls", color: "#8df06a", share: 0.5 },
	industry: { label: "Port and industry", color: "#ffb224", share: 0.5 },
	squats: { label: "Half empty, half squat", color: "#b98cff", share: 0.5 },
	combat: { label: "Combat zone", color: "#ff3352", share: 0.5 },
	water: { label: "Water", color: "#49c8e8", share: 0.2 },
} as const satisfies Record<string, Ground>;

/** Returns ink with a share of a color in it. */
export function mix(color: string, share: number): string {
	const parts = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));
	return `#${parts
		.map((part, i) => {
			const ink = INK[i] ?? 0;
			return Math.round(ink + (part - ink) * share)
				.toString(16)
				.padStart(2, "0");
		})
		.join("")}`;
}
