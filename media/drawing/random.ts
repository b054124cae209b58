/** Chance that is the same on every run. */

/** Numbers from 0 to 1 (mulberry32), the same for the same seed. */
export function randomOf(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** Smooth noise from 0 to 1 over a plane, about one hill to a unit, with two finer octaves. */
export function noiseOf(seed: number): (x: number, y: number) => number {
	const random = randomOf(seed);
	const grid = Float32Array.from({ length: 65536 }, random);
	const at = (x: number, y: number) => grid[((x & 255) << 8) | (y & 255)];
	const smooth = (x: number, y: number) => {
		const [i, j] = [Math.floor(x), Math.floor(y)];
		const [u, v] = [x - i, y - j].map((t) => t * t * (3 - 2 * t));
		const top = at(i, j) * (1 - u) + at(i + 1, j) * u;
		const bottom = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
		return top * (1 - v) + bottom * v;
	};
	return (x, y) => 0.55 * smooth(x, y) + 0.28 * smooth(2.1 * x, 2.1 * y) + 0.17 * smooth(4.3 * x, 4.3 * y);
}
