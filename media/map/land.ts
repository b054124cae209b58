/** The ground: shore, the airport's platform, the ring roads, and the outline of every district. */
import { arc, closed, contains, curve, cut, distance, type Outline, type Point } from "../drawing/geometry.ts";
import { noiseOf } from "../drawing/random.ts";
import { CENTER, DISTRICTS, HEIGHT, WIDTH } from "./districts.ts";

export const noise = noiseOf(2020);

/** From north to south; the land is to the east of it. */
const COAST = curve([
	[600, -80],
	[640, 110],
	[760, 220],
	[880, 300],
	[970, 420],
	[985, 540],
	[930, 640],
	[945, 750],
	[1040, 830],
	[1090, 930],
	[1075, 1040],
	[1030, 1130],
	[1000, 1230],
	[1040, 1330],
	[1010, 1430],
	[900, 1500],
	[770, 1560],
	[680, 1660],
	[650, 1790],
	[710, 1900],
	[670, 2010],
	[720, 2180],
]).map(([x, y]): Point => [x + 70 * (noise(x / 90, y / 90) - 0.5), y + 50 * (noise(y / 90 + 31, x / 90) - 0.5)]);

export const SHORE: Outline = COAST;
export const MAINLAND: Outline = [...COAST, [WIDTH + 80, HEIGHT + 80], [WIDTH + 80, -80]];

/** Filled ground: a platform in the bay, its corners cut. */
export const AIRPORT: Outline = turned(
	[
		[-250, -110],
		[-190, -150],
		[200, -150],
		[250, -100],
		[250, 90],
		[190, 140],
		[-200, 140],
		[-250, 100],
	],
	-9,
	[560, 620],
);

/** Around the bull's-eye; nothing of another district is inside it. */
export const INNER_RING = arc(CENTER, 270, 270);
const LAST = [870, 810] as const;
export const LAST_RING = arc(CENTER, ...LAST);
/** The last ring road where it has ground under it. */
export const LAST_RING_ON_LAND = arc(CENTER, ...LAST, -132, 129);

/** The combat zone: a crescent inside the last ring road, widest in the south. */
export const COMBAT: Outline = (() => {
	const [from, to] = [-4, 140];
	const inner: Outline = [];
	for (let angle = to; angle >= from; angle -= 3) {
		const open = Math.sin((Math.PI * (angle - from)) / (to - from)) ** 1.4;
		const depth = 1 - 0.43 * open - 0.07 * (noise(angle / 9, 7) - 0.3);
		inner.push(arc(CENTER, LAST[0] * Math.min(0.985, depth), LAST[1] * Math.min(0.985, depth), angle, angle + 1)[0]);
	}
	return [...arc(CENTER, LAST[0] * 0.985, LAST[1] * 0.985, from, to), ...inner];
})();

/** Open country between the walled suburbs: it keeps them from filling the map. */
const COUNTRY: Point[] = [
	[1300, -260],
	[2180, 20],
	[2560, -120],
	[3030, 100],
	[3120, 640],
	[2720, 920],
	[2620, 1180],
	[3100, 1330],
	[3080, 1960],
	[2560, 2160],
	[2080, 2060],
	[1400, 2050],
];

const cells = new Map<string, Outline>();
for (const { name, at, outside, zone } of DISTRICTS) {
	if (zone === "water") continue;
	const rivals = DISTRICTS.filter(
		(other) => other.name !== name && !!other.outside === !!outside && other.zone !== "water",
	);
	cells.set(name, cellOf(at, [...rivals.map((rival) => rival.at), ...(outside ? COUNTRY : [])], outside));
}
const BULLSEYE = arc(CENTER, 248, 248);
cells.set("Corporate Center", BULLSEYE);
cells.set("The Airport", AIRPORT);

/** The outline of a district on land, by name. */
export function outlineOf(name: string): Outline {
	const outline = cells.get(name);
	if (!outline) throw new Error(`districts.ts: ${name} has no ground.`);
	return outline;
}

/** Whether a point, and some pixels around it, is dry. */
export function isLand(at: Point, margin = 0): boolean {
	return contains(MAINLAND, at) && distance(SHORE, at) >= margin;
}

export const LAND_PATH = `${closed(MAINLAND)}${closed(AIRPORT)}`;

/** What is nearer to a place than to its rivals, with edges that wander. */
function cellOf(at: Point, rivals: Point[], outside = false): Outline {
	let cell: Outline = [
		[-80, -80],
		[WIDTH + 80, -80],
		[WIDTH + 80, HEIGHT + 80],
		[-80, HEIGHT + 80],
	];
	for (const rival of rivals) {
		const normal: Point = [rival[0] - at[0], rival[1] - at[1]];
		const limit = (rival[0] ** 2 + rival[1] ** 2 - at[0] ** 2 - at[1] ** 2) / 2;
		cell = cut(cell, normal, limit);
	}
	if (!outside) {
		for (let angle = 0; angle < 360; angle += 6) {
			const radians = (angle * Math.PI) / 180;
			const normal: Point = [Math.cos(radians) / LAST[0], Math.sin(radians) / LAST[1]];
			cell = cut(cell, normal, 0.985 + normal[0] * CENTER[0] + normal[1] * CENTER[1]);
		}
	}
	return finer(cell).map(
		([x, y]): Point => [x + 74 * (noise(x / 150, y / 150) - 0.5), y + 74 * (noise(x / 150 + 40, y / 150 + 17) - 0.5)],
	);
}

/** The same outline with a point at least every 36 px. */
function finer(outline: Outline): Outline {
	return outline.flatMap(([ax, ay], i) => {
		const [bx, by] = outline[(i + 1) % outline.length];
		const parts = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / 36));
		return Array.from({ length: parts }, (_, k): Point => [ax + ((bx - ax) * k) / parts, ay + ((by - ay) * k) / parts]);
	});
}

/** A small drawing about the origin, turned by degrees and moved. */
export function turned(outline: Outline, degrees: number, [x, y]: Point): Outline {
	const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return outline.map(([u, v]): Point => [x + c * u - s * v, y + s * u + c * v]);
}

const SHEET_PATH = `M-80-80H${WIDTH + 80}V${HEIGHT + 80}H-80Z`;
/** The ground beyond the last ring road, and that around the bull's-eye; to be filled by the even-odd rule. */
export const OUTSIDE_PATH = SHEET_PATH + closed(LAST_RING);
export const AROUND_PATH = SHEET_PATH + closed(BULLSEYE);
