/** What runs through the city: ring roads, avenues, roads out, the maglev, the ferries. */
import { arc, curve, distance, type Outline, open, type Point } from "../drawing/geometry.ts";
import { CENTER } from "./districts.ts";
import { INNER_RING, LAST_RING_ON_LAND } from "./land.ts";

const INK = "#07090e";
const ROAD = "#ffb224";
/** Light enough for pink on a screen, and pink enough not to be purple on paper. */
export const RAIL = "#ff6fdf";

/** From the inner ring to the last one, by angle: 0 is east, 90 south. */
const AVENUES = [-118, -78, -38, -4, 32, 66, 104].map((angle) => {
	const [from] = arc(CENTER, 270, 270, angle, angle + 1);
	const [middle] = arc(CENTER, 560, 530, angle + 5, angle + 6);
	const [to] = arc(CENTER, 870, 810, angle, angle + 1);
	return curve([from, middle, to]);
});

/** Along the water, it closes the last ring. */
const BAY_ROAD = curve([
	LAST_RING_ON_LAND[0],
	[1065, 540],
	[1020, 700],
	[1130, 850],
	[1165, 1000],
	[1110, 1180],
	[1120, 1360],
	LAST_RING_ON_LAND[LAST_RING_ON_LAND.length - 1],
]);

export const EXITS: { to: string; line: Outline; sign: Point }[] = [
	{ to: "San Francisco", line: curve([AVENUES[1][AVENUES[1].length - 1], [1790, 70], [1740, -60]]), sign: [1745, 62] },
	{
		to: "Los Angeles",
		line: curve([AVENUES[6][AVENUES[6].length - 1], [1330, 1900], [1400, 2160]]),
		sign: [1385, 2032],
	},
	{
		to: "Inland",
		line: curve([AVENUES[3][AVENUES[3].length - 1], [2650, 930], [2860, 1010], [3060, 980]]),
		sign: [2850, 1000],
	},
];
/** Past the suburbs' gates. */
const SPURS = [
	curve([AVENUES[2][AVENUES[2].length - 1], [2330, 560], [2480, 570], [2700, 420], [3060, 330]]),
	curve([AVENUES[4][AVENUES[4].length - 1], [2400, 1480], [2640, 1560], [3060, 1500]]),
	curve([LAST_RING_ON_LAND[LAST_RING_ON_LAND.length - 1], [930, 1690], [820, 1830], [860, 2160]]),
	curve([LAST_RING_ON_LAND[0], [870, 380], [720, 500], [640, 560]]),
];

const HIGHWAYS = [INNER_RING, LAST_RING_ON_LAND, ...EXITS.map(({ line }) => line)];
const STREETS = [...AVENUES, BAY_ROAD, ...SPURS];

const MAGLEV = [
	[
		[600, 600],
		[820, 440],
		[1010, 360],
		[1250, 470],
		[1440, 640],
		[1500, 800],
		[1540, 960],
		[1470, 1130],
		[1330, 1300],
		[1200, 1480],
		[1040, 1640],
		[900, 1740],
	],
	[
		[1110, 1180],
		[1330, 1070],
		[1540, 960],
		[1740, 900],
		[1960, 850],
		[2180, 800],
		[2400, 700],
		[2560, 560],
	],
].map((points) => curve(points as unknown as Outline));
const STATIONS: Point[] = [
	[600, 600],
	[1250, 470],
	[1540, 960],
	[1330, 1300],
	[1200, 1480],
	[900, 1740],
	[1110, 1180],
	[1960, 850],
	[2180, 800],
	[2560, 560],
];

const FERRIES = [
	[
		[1000, 1150],
		[860, 1120],
		[820, 960],
		[930, 800],
	],
	[
		[1000, 1150],
		[800, 1180],
		[660, 1300],
		[612, 1425],
	],
	[
		[1000, 1150],
		[820, 1040],
		[700, 900],
		[610, 770],
	],
].map((points) => curve(points as unknown as Outline));

/** Whether a road or rail runs within some pixels. */
export function nearRoad(at: Point): boolean {
	return HIGHWAYS.some((line) => distance(line, at) < 25) || STREETS.some((line) => distance(line, at) < 17);
}

export function drawRoads(): string {
	const stroke = (line: Outline, color: string, width: number, more = "") =>
		`<path d="${open(line)}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`;
	return [
		...FERRIES.map((line) => stroke(line, "#9fdcec", 4, 'stroke-dasharray="1 15" stroke-linecap="round"')),
		...STREETS.map((line) => stroke(line, INK, 17) + stroke(line, "#c08a2a", 5)),
		...HIGHWAYS.map((line) => stroke(line, INK, 30)),
		...HIGHWAYS.map(
			(line) => stroke(line, ROAD, 13) + stroke(line, INK, 6) + stroke(line, ROAD, 1.6, 'stroke-dasharray="16 10"'),
		),
		...MAGLEV.map((line) => stroke(line, INK, 15) + stroke(line, RAIL, 5)),
		...STATIONS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="${INK}" stroke="${RAIL}" stroke-width="5"/>`),
	].join("");
}
