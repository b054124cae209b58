/** Whom the portraits show: a class's two spot colors and its disc's place. */
export interface Role {
	/** As in Classes.json, and of its file in figures/ in lower case. */
	name: string;
	/** The rim from the left, the disc, the number. */
	accent: string;
	/** The rim from the right, the bars, the lamps. */
	second: string;
	/** The disc's middle from the left, of 800: away from the prop. */
	disc: number;
}

export const CAST: Role[] = [
	{ name: "Rockerboy", accent: "#ff2a4d", second: "#ffd166", disc: 392 },
	{ name: "Solo", accent: "#ff6a1f", second: "#9fe8ff", disc: 418 },
	{ name: "Netrunner", accent: "#22e0d6", second: "#ff2a6d", disc: 392 },
	{ name: "Techie", accent: "#ffb224", second: "#2de2e6", disc: 408 },
	{ name: "Medtechie", accent: "#f2f0e6", second: "#ff2a4d", disc: 392 },
	{ name: "Media", accent: "#ff3df0", second: "#2de2e6", disc: 408 },
	{ name: "Cop", accent: "#3d8bff", second: "#ff2a4d", disc: 392 },
	{ name: "Corporate", accent: "#c9b27a", second: "#5ad1ff", disc: 408 },
	{ name: "Fixer", accent: "#9b5cff", second: "#ffb224", disc: 392 },
	{ name: "Nomad", accent: "#ff8a3d", second: "#c6ff3d", disc: 408 },
];
