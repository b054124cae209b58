/** Every block of the city, from above and a little from the south: flat ones first, towers from north to south. */
import { GROUNDS, mix } from "../../apps/nightcity/src/grounds.ts";
import { closed, contains, distance, type Outline, type Point } from "../drawing/geometry.ts";
import { randomOf } from "../drawing/random.ts";
import { CENTER, DISTRICTS, type District, type Zone } from "./districts.ts";
import { COMBAT, isLand, LAST_RING, noise, outlineOf } from "./land.ts";
import { nearRoad } from "./roads.ts";

/** Per kind of ground: size of a block, street, how much is built, how many plots, greatest height. All in px. */
const PATTERNS: Record<
	Zone,
	{ wide: number; deep: number; street: number; built: number; plots: number; high: number }
> = {
	corporate: { wide: 64, deep: 50, street: 13, built: 0.94, plots: 2, high: 96 },
	civic: { wide: 58, deep: 46, street: 10, built: 0.9, plots: 2, high: 40 },
	market: { wide: 44, deep: 34, street: 8, built: 0.95, plots: 3, high: 20 },
	homes: { wide: 50, deep: 34, street: 9, built: 0.9, plots: 3, high: 9 },
	walled: { wide: 52, deep: 44, street: 15, built: 0.62, plots: 1, high: 3 },
	industry: { wide: 92, deep: 60, street: 12, built: 0.82, plots: 1.6, high: 10 },
	squats: { wide: 50, deep: 38, street: 8, built: 0.7, plots: 2.4, high: 15 },
	combat: { wide: 52, deep: 36, street: 8, built: 0.62, plots: 2.4, high: 13 },
	water: { wide: 1, deep: 1, street: 0, built: 0, plots: 0, high: 0 },
};

type Building = { base: Outline; high: number; bright: number; color: string };

export function drawBuildings(): string {
	const random = randomOf(4127);
	const buildings = DISTRICTS.filter(({ zone, name }) => zone !== "water" && name !== "The Airport").flatMap(
		(district) => blocksOf(district, random),
	);
	const flat = buildings.filter(({ high }) => high < 3);
	const tall = buildings.filter(({ high }) => high >= 3).sort((a, b) => foot(a) - foot(b));
	return (
		flat.map(({ base, color, bright }) => `<path d="${closed(base)}" fill="${mix(color, bright)}"/>`).join("") +
		tall.map(tower).join("")
	);
}

const foot = ({ base }: Building) => Math.max(...base.map(([, y]) => y));

function blocksOf(district: District, random: () => number): Building[] {
	const { zone, streets, at, name, outside } = district;
	const pattern = PATTERNS[zone];
	const outline = outlineOf(name);
	const edge: Outline = [...outline, outline[0]];
	const fits = (point: Point) =>
		contains(outline, point) &&
		distance(edge, point) > 17 &&
		isLand(point, 20) &&
		(name === "Corporate Center" || Math.hypot(point[0] - CENTER[0], point[1] - CENTER[1]) > 308) &&
		contains(LAST_RING, point) !== !!outside &&
		!nearRoad(point);
	return plots(pattern, random)
		.filter(() => random() < pattern.built)
		.flatMap(([u, v, w, d]): Building[] => {
			const inset = random() * 0.2 * Math.min(w, d);
			const corners: Outline = [
				[u + inset, v],
				[u + w, v],
				[u + w, v + d - inset],
				[u, v + d],
			];
			const base = corners.map((corner) => place(corner, streets, at));
			const middle = place([u + w / 2, v + d / 2], streets, at);
			if (!fits(middle) || !base.every((corner) => contains(outline, corner))) return [];
			const fought = zone !== "combat" && contains(COMBAT, middle);
			const crowd = noise(middle[0] / 120, middle[1] / 120);
			const rise = Math.max(0, crowd * 1.5 + random() * 0.7 - 0.6);
			const central = zone === "corporate" ? 1.15 - Math.hypot(middle[0] - CENTER[0], middle[1] - CENTER[1]) / 700 : 1;
			return [
				{
					base,
					high: Math.min(1.25, rise) * pattern.high * central * (fought ? 0.6 : 1),
					bright: 0.17 + 0.42 * rise * (zone === "walled" ? 0.8 : 1) * (fought ? 0.6 : 1),
					color: GROUNDS[fought ? "combat" : zone].color,
				},
			];
		});
}

/** Plots of a grid about the origin: left, top, width, depth. */
function plots({ wide, deep, street, plots: mean }: (typeof PATTERNS)[Zone], random: () => number) {
	const all: [number, number, number, number][] = [];
	const [across, down] = [Math.ceil(780 / wide), Math.ceil(780 / deep)];
	for (let row = -down; row <= down; row++) {
		for (let column = -across; column <= across; column++) {
			const parts = Math.max(1, Math.round(mean - 0.5 + random()));
			const each = (wide - street) / parts;
			for (let part = 0; part < parts; part++) {
				const depth = deep - street;
				const split = random() < 0.4 ? [depth * (0.35 + 0.3 * random())] : [];
				const left = column * wide + part * each;
				const tops = [0, ...split];
				tops.forEach((top, i) => {
					all.push([left, row * deep + top, each - 2, (tops[i + 1] ?? depth) - top - 2]);
				});
			}
		}
	}
	return all;
}

/** From a grid to the map: around the bull's-eye (x along the ring, y outwards), or turned by degrees. */
function place([u, v]: Point, streets: District["streets"], [x, y]: Point): Point {
	if (streets === "around") {
		const far = Math.hypot(x - CENTER[0], y - CENTER[1]);
		const radius = far < 50 ? 150 + v : far + v;
		// In the bull's-eye itself the grid goes round once.
		const middle = far < 50 ? 140 : far;
		const angle = Math.atan2(y - CENTER[1], x - CENTER[0]) + u / middle;
		if (radius < 30 || Math.abs(u / middle) > Math.PI) return [-999, -999];
		return [CENTER[0] + radius * Math.cos(angle), CENTER[1] + radius * Math.sin(angle)];
	}
	const [c, s] = [Math.cos((streets * Math.PI) / 180), Math.sin((streets * Math.PI) / 180)];
	return [x + c * u - s * v, y + s * u + c * v];
}

/** Walls, a roof, and rows of lit windows on what is high enough. */
function tower({ base, high, bright, color }: Building): string {
	const [dx, dy] = [-0.18 * high, -high];
	const top = base.map(([x, y]): Point => [x + dx, y + dy]);
	const walls = base.map((a, i) => {
		const j = (i + 1) % base.length;
		return closed([a, base[j], top[j], top[i]]);
	});
	let windows = "";
	if (high > 16) {
		const south = base
			.map((a, i) => [a, base[(i + 1) % base.length]] as const)
			.sort((a, b) => b[0][1] + b[1][1] - a[0][1] - a[1][1])[0];
		for (let floor = 5; floor < high - 3; floor += 6) {
			windows += `M${south.map(([x, y]) => `${(x + (dx * floor) / high).toFixed(1)} ${(y - floor).toFixed(1)}`).join("L")}`;
		}
		windows = `<path d="${windows}" stroke="#ffe2a8" stroke-opacity=".5" stroke-width="1.8" stroke-dasharray="2 3.5"/>`;
	}
	return `<path d="${walls.join("")}" fill="${mix(color, bright * 0.36)}"/>${windows}<path d="${closed(top)}" fill="${mix(color, Math.min(0.8, bright * 1.35))}"/>`;
}
