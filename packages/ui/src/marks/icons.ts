export interface IconShape {
	line?: string;
	fill?: string;
}

/** Icons on a grid of 20 px, by name: `line` is drawn with a stroke of 1.8 and square caps, `fill` is solid. */
export const ICONS = {
	search: { line: "M8.5 14a5.5 5.5 0 1 0 0-11a5.5 5.5 0 0 0 0 11zM12.6 12.6l4.4 4.4" },
	down: { line: "M4.5 7.5l5.5 5.5l5.5-5.5" },
	pause: { line: "M7 4v12M13 4v12" },
	play: { fill: "M5 3l12 7l-12 7z" },
	previous: { fill: "M16 3v14l-10-7z", line: "M4.5 4v12" },
	next: { fill: "M4 3v14l10-7z", line: "M15.5 4v12" },
	sound: {
		fill: "M2.5 7.5h3l4.5-4v13l-4.5-4h-3z",
		line: "M13 7.5a3.5 3.5 0 0 1 0 5M15.3 5a7 7 0 0 1 0 10",
	},
	muted: { fill: "M2.5 7.5h3l4.5-4v13l-4.5-4h-3z", line: "M13.5 8l4 4M17.5 8l-4 4" },
	minimize: { line: "M3.5 15.5h13" },
	restore: { line: "M3.5 12.5v-9h9M7.5 16.5h9v-9" },
	close: { line: "M4.5 4.5l11 11M15.5 4.5l-11 11" },
	external: { line: "M8.5 3.5h-5v13h13v-5M11.5 3.5h5v5M16 4l-7 7" },
	retry: { line: "M15.8 11.5a6 6 0 1 1-1.6-5.8M15.5 3v4h-4" },
	link: {
		line: "M8.6 11.4l3-3M9.4 6.6l1.9-1.9a2.8 2.8 0 0 1 4 4l-1.9 1.9M10.6 13.4l-1.9 1.9a2.8 2.8 0 0 1-4-4l1.9-1.9",
	},
	add: { line: "M10 3.5v13M3.5 10h13" },
	grow: { line: "M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" },
	pin: { line: "M6.5 3.5h7M8 3.5v5l-2.5 3h9l-2.5-3v-5M10 11.5v5.5" },
	list: { line: "M8 5h9M8 10h9M8 15h9M3.5 5h.5M3.5 10h.5M3.5 15h.5" },
	left: { line: "M17 10h-13M9 4.5l-5.5 5.5l5.5 5.5" },
	right: { line: "M3 10h13M11 4.5l5.5 5.5l-5.5 5.5" },
} satisfies Record<string, IconShape>;

export type IconName = keyof typeof ICONS;
