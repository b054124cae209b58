import { DataTexture, LinearFilter, RedFormat, RepeatWrapping } from "three";
import { Random } from "./random.ts";

const GRID = 256;
/** The clouds repeat every 32 units, drawn at 32 texels to the unit. */
const CLOUD_PERIOD = 32;
const CLOUD_SIZE = 1024;

/** The uniforms of value-noise.glsl. */
export function noiseUniforms() {
	const random = new Random(7);
	const grid = Uint8Array.from({ length: GRID * GRID }, () => random.next() * 256);
	return {
		noiseTexture: { value: repeating(grid, GRID) },
		cloudTexture: { value: repeating(drawClouds(grid), CLOUD_SIZE) },
	};
}

/** Four octaves of value noise, summed once here rather than at each pixel of each frame: that halves a frame's time. */
function drawClouds(grid: Uint8Array): Uint8Array {
	const clouds = new Uint8Array(CLOUD_SIZE * CLOUD_SIZE);
	for (let row = 0; row < CLOUD_SIZE; row++) {
		for (let column = 0; column < CLOUD_SIZE; column++) {
			let sum = 0;
			for (let octave = 0; octave < 4; octave++) {
				const cells = CLOUD_PERIOD << octave;
				const scale = cells / CLOUD_SIZE;
				sum += 0.5 ** (octave + 1) * noiseAt(grid, column * scale, row * scale, cells, octave * 61);
			}
			clouds[row * CLOUD_SIZE + column] = sum;
		}
	}
	return clouds;
}

/** Smooth between the cells of the grid, repeating every `cells`; `offset` takes another part of the grid. */
function noiseAt(grid: Uint8Array, x: number, y: number, cells: number, offset: number): number {
	const [column, row] = [Math.floor(x), Math.floor(y)];
	const [fx, fy] = [smooth(x - column), smooth(y - row)];
	const at = (dx: number, dy: number) =>
		grid[((((row + dy) % cells) + offset) % GRID) * GRID + ((((column + dx) % cells) + offset) % GRID)];
	const top = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
	const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
	return top + (bottom - top) * fy;
}

function smooth(t: number): number {
	return t * t * (3 - 2 * t);
}

function repeating(data: Uint8Array, size: number): DataTexture {
	const texture = new DataTexture(data as Uint8Array<ArrayBuffer>, size, size, RedFormat);
	texture.wrapS = texture.wrapT = RepeatWrapping;
	texture.minFilter = texture.magFilter = LinearFilter;
	texture.needsUpdate = true;
	return texture;
}
