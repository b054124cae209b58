/** What lies under the city and around it: water, open country, the kinds of ground, walls, piers, the airport. */
import { GROUNDS, mix } from "../../apps/nightcity/src/grounds.ts";
import { arc, closed, contains, type Outline, open, type Point } from "../drawing/geometry.ts";
import { DISTRICTS, type District, HEIGHT, WIDTH } from "./districts.ts";
import {
	AIRPORT,
	AROUND_PATH,
	COMBAT,
	isLand,
	LAND_PATH,
	noise,
	OUTSIDE_PATH,
	outlineOf,
	SHORE,
	turned,
} from "./land.ts";

const SEA = "#060a11";
const GROUND = "#0b0f15";
const BONE = "#efe8d8";
const SHALLOW = "#1b6f8f";

/** Filled ground along the Waterfront and the marina's jetties: place, length and width of each, to the west. */
const PIERS: [x: number, y: number, long: number, wide: number][] = [
	[1105, 1000, 95, 26],
	[1090, 1060, 130, 30],
	[1070, 1120, 150, 30],
	[1050, 1185, 130, 30],
	[1060, 1250, 120, 28],
	[1000, 640, 110, 9],
	[1000, 672, 120, 9],
	[1000, 704, 110, 9],
	[1010, 736, 90, 9],
];

export function drawGround(): string {
	return [
		`<defs>
			<clipPath id="land"><path d="${LAND_PATH}"/></clipPath>
			<clipPath id="around"><path d="${AROUND_PATH}" clip-rule="evenodd"/></clipPath>
			<clipPath id="outside"><path d="${OUTSIDE_PATH}" clip-rule="evenodd"/></clipPath>
			<pattern id="combat" width="15" height="15" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V15" stroke="${GROUNDS.combat.color}" stroke-width="6" stroke-opacity=".3"/></pattern>
			<radialGradient id="dusk" cx=".52" cy=".46" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>
		</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${SEA}"/>`,
		...depths(),
		...PIERS.map(
			([x, y, long, wide]) =>
				`<path d="${closed(pier(x, y, long, wide))}" fill="${mix(wide > 20 ? GROUNDS.industry.color : GROUNDS.walled.color, 0.3)}" stroke="#49c8e8" stroke-width="2.5"/>`,
		),
		`<path d="${LAND_PATH}" fill="${GROUND}"/>`,
		country(),
		`<g clip-path="url(#land)">${districts()}</g>`,
	].join("");
}

/** Drawn over the buildings: edges of districts, walls, shore, and what stands in the bay. */
export function drawEdges(): string {
	const border = (district: District) => {
		const { name, zone, outside } = district;
		const line = (color: string, width: number, more = "") =>
			`<path d="${closed(outlineOf(name))}" stroke="${color}" stroke-width="${width}" ${more}/>`;
		if (zone === "walled" && outside) return within(district, line(GROUNDS.walled.color, 13) + line("#07090e", 6));
		return within(district, line("#07090e", 9) + line(BONE, 2, 'stroke-opacity=".4" stroke-dasharray="14 7"'));
	};
	return [
		`<g clip-path="url(#land)" fill="none">${land().map(border).join("")}`,
		`<path d="${closed(COMBAT)}" stroke="${GROUNDS.combat.color}" stroke-width="4" stroke-dasharray="3 9"/></g>`,
		`<path d="${open(SHORE)}" fill="none" stroke="#49c8e8" stroke-width="3.5"/>`,
		airport(),
		funfair(),
	].join("");
}

/** Keeps a district's drawing on its side of the ring roads. */
const within = ({ name, outside }: District, content: string) =>
	name === "Corporate Center" ? content : `<g clip-path="url(#${outside ? "outside" : "around"})">${content}</g>`;
const land = () => DISTRICTS.filter(({ zone }) => zone !== "water");

/** The shore again and again, ever wider and fainter: depth. */
function depths(): string[] {
	return Array.from({ length: 9 }, (_, i) => 9 - i).map((ring) => {
		const wide = ring * 52;
		const faint = (0.1 + 0.03 * (9 - ring)).toFixed(3);
		const line = (color: string, width: number, opacity = "1") =>
			`<path d="${LAND_PATH}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round"/>`;
		return line(SHALLOW, wide, faint) + line(SEA, wide - 2.6);
	});
}

/** Open country in dots, larger on the hills. */
function country(): string {
	const towns = land().map(({ name }) => outlineOf(name));
	let dots = "";
	for (let y = 8; y < HEIGHT; y += 17) {
		for (let x = 8; x < WIDTH; x += 17) {
			const at: Point = [x, y];
			if (!isLand(at, 12) || towns.some((town) => contains(town, at))) continue;
			const r = 0.6 + 4.4 * Math.max(0, noise(x / 260 + 3, y / 260 + 9) - 0.34);
			dots += `M${(x - r).toFixed(1)} ${y}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`;
		}
	}
	return `<path d="${dots}" fill="#4d5742"/>`;
}

function districts(): string {
	const grounds = land().map((district) => {
		const { name, zone } = district;
		return within(district, `<path d="${closed(outlineOf(name))}" fill="${mix(GROUNDS[zone].color, 0.11)}"/>`);
	});
	return `${grounds.join("")}<path d="${closed(COMBAT)}" fill="url(#combat)"/>`;
}

function pier(x: number, y: number, long: number, wide: number): Outline {
	return turned(
		[
			[0, -wide / 2],
			[-long, -wide / 2],
			[-long, wide / 2],
			[0, wide / 2],
		],
		wide > 20 ? 6 : -10,
		[x, y],
	);
}

/** Two runways, a terminal, and three rings of guards. */
function airport(): string {
	const [x, y] = [560, 620];
	const bar = (long: number, wide: number, at: Point): Outline => {
		const corners: Outline = [
			[at[0] - long / 2, at[1] - wide / 2],
			[at[0] + long / 2, at[1] - wide / 2],
			[at[0] + long / 2, at[1] + wide / 2],
			[at[0] - long / 2, at[1] + wide / 2],
		];
		return turned(corners, -9, [x, y]);
	};
	const amber = GROUNDS.industry.color;
	const ringed = (scale: number) => closed(AIRPORT.map(([u, v]): Point => [x + (u - x) * scale, y + (v - y) * scale]));
	const runway = (at: Point) =>
		`<path d="${closed(bar(390, 30, at))}" fill="#1b2029" stroke="${BONE}" stroke-opacity=".5" stroke-width="2"/><path d="${open(bar(360, 0.1, at).slice(0, 2))}" stroke="${BONE}" stroke-width="3" stroke-dasharray="18 12"/>`;
	return [
		`<path d="${closed(AIRPORT)}" fill="${mix(amber, 0.07)}" stroke="#49c8e8" stroke-width="3.5"/>`,
		...[0.97, 0.92, 0.87].map(
			(scale) =>
				`<path d="${ringed(scale)}" fill="none" stroke="${amber}" stroke-width="2.5" stroke-dasharray="10 7"/>`,
		),
		runway([0, -85]),
		runway([0, -38]),
		`<path d="${closed(bar(110, 34, [120, 0]))}" fill="${mix(amber, 0.5)}"/><path d="${closed(bar(60, 30, [-130, 0]))}" fill="${mix(amber, 0.4)}"/>`,
	].join("");
}

/** Pacifica's wheel and the pier that stops half-way. */
function funfair(): string {
	const wheel: Point = [715, 1690];
	const spokes = arc(wheel, 40, 40, 0, 330, 30).map((end) => open([wheel, end]));
	const color = GROUNDS.squats.color;
	return `<path d="M752 1596L668 1510" stroke="${BONE}" stroke-width="15"/><path d="M668 1510L598 1438" stroke="${BONE}" stroke-width="15" stroke-dasharray="4 14" stroke-opacity=".7"/>
		<circle cx="${wheel[0]}" cy="${wheel[1]}" r="46" fill="#07090e"/><path d="${spokes.join("")}" stroke="${color}" stroke-width="2.5"/><circle cx="${wheel[0]}" cy="${wheel[1]}" r="40" fill="none" stroke="${color}" stroke-width="6"/>`;
}
