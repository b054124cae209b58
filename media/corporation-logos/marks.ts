/**
 * The corporations' marks, our own: one idea each, solid in bone on a grid of 48, and one lit lamp in a color.
 * At 48 px a unit is a pixel, so that strokes of 4 and 5 stay sharp.
 */

export const LAMPS = {
	red: "#ff2a4d",
	amber: "#ffb224",
	green: "#5dff9b",
	cyan: "#2de2e6",
	sky: "#86beff",
	violet: "#b98cff",
	magenta: "#ff4fd8",
};

/** Of the grid, in units. */
export const SIZE = 48;

export interface Mark {
	/** Of the file; Corporations.json names it. */
	name: string;
	idea: string;
	/** Outlines to fill; an outline inside another is a hole. */
	solid?: string;
	/** Lines of some width. */
	lines?: { width: number; d: string }[];
	lamp: { x: number; y: number; r: number; color: keyof typeof LAMPS };
}

const line = (width: number, d: string) => ({ width, d });
const hole = (x: number, y: number, r: number) =>
	`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const MARKS: Mark[] = [
	{
		name: "arasaka",
		idea: "a gate, and somebody in it",
		solid: "M3 5Q24 11 45 5V12Q24 17 3 12Z",
		lines: [line(4, "M8 21.5H40"), line(6, "M13 13V45M35 13V45")],
		lamp: { x: 24, y: 34, r: 5, color: "red" },
	},
	{
		name: "biotechnica",
		idea: "a sprout that lifts its seed",
		solid: "M22 34C9 34 3 26 3 13C15 13 22 21 22 34ZM26 34C39 34 45 26 45 13C33 13 26 21 26 34Z",
		lines: [line(5, "M24 31V46")],
		lamp: { x: 24, y: 8, r: 5, color: "green" },
	},
	{
		name: "dms",
		idea: "an eye that is a screen",
		lines: [line(5, "M4 24L15 10H33L44 24L33 38H15Z")],
		lamp: { x: 24, y: 24, r: 7, color: "magenta" },
	},
	{
		name: "ebm",
		idea: "an office from above: corridors, and one desk with the light on",
		lines: [line(5, "M5 32V5.5H42.5V42.5H5.5V40M14.5 38V14.5H33.5V33.5H23")],
		lamp: { x: 24, y: 24, r: 4.5, color: "sky" },
	},
	{
		name: "iec",
		idea: "a bolt",
		solid: "M26 3L7 28H20L15 46L37 20H24L31 3Z",
		lamp: { x: 40, y: 38, r: 5, color: "amber" },
	},
	{
		name: "infocomp",
		idea: "a file on somebody",
		lines: [line(5, "M9.5 5.5H29L38.5 15V42.5H9.5Z"), line(5, "M24 24V37")],
		lamp: { x: 24, y: 17, r: 4.5, color: "cyan" },
	},
	{
		name: "kenjiri",
		idea: "a hand with something in the palm",
		solid: `M5 13H11V26H13.5V6H19.5V26H22V3H28V26H30.5V9H36.5V30L42 24.5L46.5 29L36 41Q32.5 45 27 45H17Q5 44 5 32Z${hole(21, 35, 6.5)}`,
		lamp: { x: 21, y: 35, r: 4, color: "cyan" },
	},
	{
		name: "lazarus",
		idea: "ranks, and the one who walks behind",
		lines: [line(5.5, "M5 19L24 6L43 19M5 31L24 18L43 31M5 43L24 30L43 43")],
		lamp: { x: 24, y: 43, r: 4, color: "red" },
	},
	{
		name: "maf",
		idea: "scales that have been paid for",
		solid: "M2 33H20A9 9 0 0 1 2 33ZM28 21H46A9 9 0 0 1 28 21Z",
		lines: [line(4, "M8 17L40 9M24 7V45"), line(5, "M15 44.5H33")],
		lamp: { x: 11, y: 26, r: 5, color: "amber" },
	},
	{
		name: "microtech",
		idea: "a chip",
		lines: [
			line(5, "M12.5 12.5H35.5V35.5H12.5Z"),
			line(4, "M17 3V11M24 3V11M31 3V11M17 37V45M24 37V45M31 37V45M3 17H11M3 24H11M3 31H11M37 17H45M37 24H45M37 31H45"),
		],
		lamp: { x: 24, y: 24, r: 5.5, color: "green" },
	},
	{
		name: "militech",
		idea: "a shield: one half armored, the other half for sale",
		solid: "M5 4H23V45C12 40 5 33 5 23Z",
		lines: [line(4.5, "M26 6.2H40.8V23C40.8 31 35 37.5 27 41.5")],
		lamp: { x: 31, y: 21, r: 5, color: "amber" },
	},
	{
		name: "network54",
		idea: "a mast on the air",
		lines: [
			line(5, "M24 19L12 46M24 19L36 46M16 36.5H32"),
			line(4.5, "M14.5 5A12 12 0 0 0 14.5 20M33.5 5A12 12 0 0 1 33.5 20M7 2A20 20 0 0 0 7 23M41 2A20 20 0 0 1 41 23"),
		],
		lamp: { x: 24, y: 12.5, r: 4.5, color: "sky" },
	},
	{
		name: "orbitalair",
		idea: "a ladder from the ground to a star",
		solid: "M3 46C9 39 16 37.5 24 37.5S39 39 45 46Z",
		lines: [line(3.5, "M15.5 38L21 14M32.5 38L27 14M17.5 32H30.5M19 25H29M20.5 18.5H27.5")],
		lamp: { x: 24, y: 7.5, r: 5, color: "violet" },
	},
	{
		name: "petrochem",
		idea: "a drop with a fire in it",
		solid: `M24 2C32 15 40 22 40 31A16 15 0 0 1 8 31C8 22 16 15 24 2Z${hole(24, 31, 8)}`,
		lamp: { x: 24, y: 31, r: 5, color: "amber" },
	},
	{
		name: "sovoil",
		idea: "a pump that nods",
		solid: "M34 3H40C45 9 45 16 41 21L33 12Z",
		lines: [
			line(5.5, "M8 19L38 8.5"),
			line(4.5, "M22 15L13 43M22 15L31 43"),
			line(5, "M4 44.5H44"),
			line(3, "M41.5 19V43"),
		],
		lamp: { x: 8, y: 25, r: 5.5, color: "red" },
	},
	{
		name: "traumateam",
		idea: "a flyer coming down, its light on",
		solid: "M3 19H12L16 14H32L36 19H45V26H39L34 33H14L9 26H3ZM18 19L16 25H32L30 19Z",
		lines: [line(5, "M12.5 36V45M35.5 36V45M24 37V46")],
		lamp: { x: 24, y: 7, r: 4.5, color: "green" },
	},
	{
		name: "wns",
		idea: "a globe of headlines, one of them now",
		lines: [line(5, "M15.5 5.5H32.5M6.5 14.5H41.5M3 24H31M6.5 33.5H41.5M15.5 42.5H32.5")],
		lamp: { x: 40, y: 24, r: 5, color: "sky" },
	},
	{
		name: "zetatech",
		idea: "two corners that fit any machine",
		lines: [line(6, "M6 32V6H32M16 42H42V16")],
		lamp: { x: 24, y: 24, r: 6, color: "magenta" },
	},
];

export function svg({ solid, lines = [], lamp: { x, y, r, color } }: Mark): string {
	const strokes = lines.map(({ width, d }) => `<path d="${d}" fill="none" stroke="#efe8d8" stroke-width="${width}"/>`);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="192" height="192">${solid ? `<path d="${solid}" fill="#efe8d8" fill-rule="evenodd"/>` : ""}${strokes.join("")}<circle cx="${x}" cy="${y}" r="${r}" fill="${LAMPS[color]}"/></svg>\n`;
}
