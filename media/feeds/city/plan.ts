import { type Box, nearestFirst } from "../engine/boxes.ts";
import type { Random } from "../engine/random.ts";

/** Half the street's width, in meters. */
export const WALL = 14;
/** A wall of bays in front of another, with wide lit windows. */
const BAY_STYLE = 5;
const IRON_STYLE = 9;
/** Where both films' cameras stand, more or less. */
const EYE = { x: 0, z: 13 };

/** Blocks that close the view: x, z, width, height, depth, seed, style. */
const FAR_BLOCKS: [number, number, number, number, number, number, number][] = [
	[34, -640, 110, 330, 60, 0.31, 2],
	[12, -690, 46, 430, 46, 0.77, 1],
	[-70, -720, 120, 250, 70, 0.45, 0],
	[-38, -560, 40, 210, 40, 0.66, 3],
	[130, -800, 130, 390, 80, 0.12, 2],
	[-170, -900, 140, 420, 90, 0.9, 1],
	[60, -980, 90, 560, 60, 0.53, 4],
];

/** Both walls of the street, the towers behind them and at its end; nearest first. */
export function buildings(random: Random): Box[] {
	const list: Box[] = [];
	const add = (x: number, z: number, width: number, height: number, depth: number, seed: number, style: number) =>
		list.push({ x, y: 0, z, width, height, depth, traits: [seed, style, 0, 0] });

	for (const side of [-1, 1]) {
		for (let z = 26; z > -420; ) {
			const depth = random.between(13, 27);
			let height = random.between(24, 58) + Math.max(0, -z) * random.between(0.08, 0.26);
			if (random.chance(0.2)) height *= 1.5;
			const setback = random.chance(0.25) ? random.between(0, 3) : 0;
			const width = random.between(18, 34);
			const x = WALL + setback + width / 2;
			add(side * x, z - depth / 2, width, height, depth, random.next(), random.whole(0, 5));
			if (random.chance(0.55)) {
				const [behind, along] = [random.between(0, 4), random.between(-2, 2)];
				const narrower = width * random.between(0.4, 0.75);
				const higher = height + random.between(6, 26);
				const shorter = depth * random.between(0.4, 0.8);
				add(side * (x + behind), z - depth / 2 + along, narrower, higher, shorter, random.next(), random.whole(0, 5));
			}
			if (random.chance(0.6)) {
				const bay = random.between(5, 14);
				const out = WALL + setback - random.between(0.6, 1.4);
				const long = depth * random.between(0.5, 0.96);
				add(side * out, z - depth / 2, 2.4, bay, long, random.next(), BAY_STYLE);
			}
			z -= depth + (random.chance(0.22) ? random.between(2, 6) : random.between(0, 0.8));
		}
	}
	for (const side of [-1, 1]) {
		for (let i = 0; i < 46; i++) {
			const z = random.between(-30, -760);
			const x = side * random.between(52, 190);
			const width = random.between(20, 46);
			const height = random.between(50, 120) + Math.max(0, -z) * random.between(0.1, 0.42);
			add(x, z, width, height, random.between(20, 46), random.next(), random.whole(0, 5));
		}
	}
	for (const block of FAR_BLOCKS) add(...block);

	const sorted = nearestFirst(list, EYE);
	for (const box of sorted) box.traits.splice(2, 2, random.next(), random.next());
	return sorted;
}

/** Air conditioners, ledges and pipes on the near walls, masts and boxes on their roofs, the railway and a bridge. */
export function iron(buildings: Box[], random: Random): Box[] {
	const list: Box[] = [];
	const add = (x: number, y: number, z: number, width: number, height: number, depth: number) =>
		list.push({ x, y, z, width, height, depth, traits: [random.next(), IRON_STYLE, 0, 0] });

	for (const { x, z, width, height, depth, traits } of buildings) {
		if (Math.abs(x) > 50 || z < -160 || traits[1] === BAY_STYLE) continue;
		const side = Math.sign(x);
		const wall = x - (side * width) / 2;
		for (let i = 0; i < (z > -70 ? 26 : 12); i++) {
			const kind = random.next();
			const up = random.between(4, z > -50 ? Math.min(height, 34) : height * 0.95);
			const along = z + random.between(-0.46, 0.46) * depth;
			if (kind < 0.55) add(wall - side * 0.35, up, along, 0.7, 0.75, 1.1);
			else if (kind < 0.8) add(wall - side * 0.6, up, along, 1.2, 0.14, random.between(2, 5));
			else add(wall - side * 0.2, up / 2, along, 0.28, random.between(6, 24), 0.28);
		}
		const onRoof = (wide: () => number, high: () => number) =>
			add(x + random.between(-0.4, 0.4) * width, height, z + random.between(-0.4, 0.4) * depth, wide(), high(), wide());
		const masts = [() => random.between(0.12, 0.3), () => random.between(3, 14)] as const;
		const houses = [() => random.between(2, 5), () => random.between(1.5, 4)] as const;
		for (let i = 0; i < 4; i++) onRoof(...masts);
		for (let i = 0; i < 3; i++) onRoof(...houses);
	}
	// The railway across the street, on its pylons.
	add(0, 25, -118, 220, 2.2, 9);
	add(0, 27.2, -118, 220, 1.1, 0.4);
	for (const x of [-13, 13]) add(x, 0, -118, 2.2, 25, 3);
	// A footbridge.
	add(0, 13.5, -62, 30, 0.7, 3.2);
	add(0, 14.2, -60.5, 30, 1.3, 0.12);
	return nearestFirst(list, EYE);
}
