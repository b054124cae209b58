import type { Box } from "../engine/boxes.ts";
import type { Random } from "../engine/random.ts";
import { PERIOD } from "./uniforms.ts";

const TOWERS = 96;
const LOW_BLOCKS = 40;
/** How often the period is built: until the fog is closed. */
const COPIES = 4;
/** Where the first copy begins, behind the camera. */
export const START = 30;
const DATA = 0;
const ICE = 1;
const GATE = 2;

type Block = Omit<Box, "traits"> & { seed: number; kind: number };

/** All blocks of the city of data, nearest first. It runs along -z; the way ahead is free. */
export function towers(random: Random): Box[] {
	const period = [...tall(random), ...low(random)];
	const all = Array.from({ length: COPIES }, (_, copy) =>
		period.map(({ seed, kind, ...box }): Box => {
			const z = START - box.z - copy * PERIOD;
			return { ...box, z, traits: [seed, kind, scattered(seed), scattered(seed + 5)] };
		}),
	).flat();
	return all.sort((a, b) => b.z - a.z);
}

function tall(random: Random): Block[] {
	const blocks: Block[] = [];
	const plots: Block[] = [];
	for (let tries = 0; tries < 400 && blocks.length < TOWERS; tries++) {
		const side = random.chance(0.5) ? -1 : 1;
		const near = random.chance(0.5);
		const x = even(side * (near ? random.between(17, 38) : random.between(38, 120)));
		const width = 2 * Math.round(random.between(2, near ? 6 : 10));
		const depth = 2 * Math.round(random.between(2, near ? 6 : 9));
		const z = even(random.between(0, PERIOD));
		const plot = { x, y: 0, z, width, height: 0, depth, seed: 0, kind: DATA };
		if (plots.some((other) => overlap(other, plot))) continue;
		plots.push(plot);
		const height = near ? random.between(6, 34) * (random.chance(0.2) ? 1.9 : 1) : random.between(24, 95);
		const kind = random.chance(0.12) ? ICE : random.chance(0.15) ? GATE : DATA;
		const add = (width: number, height: number, depth: number, y: number) =>
			blocks.push({ x, y, z, width, height, depth, seed: random.next(), kind });
		add(width, height, depth, 0);
		if (random.chance(0.5)) add(width * 0.6, height * random.between(0.15, 0.4), depth * 0.6, height);
		if (random.chance(0.35)) add(0.5, height * random.between(0.4, 0.9), 0.5, height);
		if (random.chance(0.5)) add(width + 1.2, 0.5, depth + 1.2, height * random.between(0.3, 0.8));
	}
	return blocks;
}

/** Small ones beside the way. */
function low(random: Random): Block[] {
	const blocks: Block[] = [];
	for (let i = 0; i < LOW_BLOCKS; i++) {
		const [x, z] = [even(random.between(-14, 14)), even(random.between(0, PERIOD))];
		if (Math.abs(x) < 5) continue;
		const width = 2 * Math.ceil(random.between(0, 2));
		const height = random.between(0.3, 2.6);
		const depth = 2 * Math.ceil(random.between(0, 3));
		const seed = random.next();
		const kind = random.chance(0.15) ? ICE : random.chance(0.3) ? GATE : DATA;
		blocks.push({ x, y: 0, z, width, height, depth, seed, kind });
	}
	return blocks;
}

/** Nearer than 2 m to each other, the period's ends being neighbors. */
function overlap(a: Block, b: Block): boolean {
	const along = Math.abs(a.z - b.z);
	return (
		Math.abs(a.x - b.x) < (a.width + b.width) / 2 + 2 && Math.min(along, PERIOD - along) < (a.depth + b.depth) / 2 + 2
	);
}

function even(value: number): number {
	return 2 * Math.round(value / 2);
}

function scattered(value: number): number {
	const t = Math.sin(value * 127.1) * 43758.5453;
	return t - Math.floor(t);
}
