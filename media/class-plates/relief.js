/**
 * Makes a lit relief of an emblem's flat parts: each is rounded off towards its edge, as if pressed from sheet metal,
 * and lit from the left, from the right and from above, as the portraits are.
 */
import { PRINT_HEIGHT, PRINT_SCALE, PRINT_WIDTH, printContext } from "./size.js";

/** How much light a material gives back, how much it shines, and whether it is lit from within. */
const MATERIALS = {
	bone: { albedo: 1.35, gloss: 0.35 },
	cloth: { albedo: 0.42, gloss: 0.12 },
	dark: { albedo: 0.12, gloss: 0.3 },
	metal: { albedo: 0.55, gloss: 1.2 },
	glass: { albedo: 0.06, gloss: 2.2 },
	lampA: { albedo: 0, gloss: 0, lamp: 1 },
	lampB: { albedo: 0, gloss: 0, lamp: 2 },
};

const LEFT = unit([-0.86, -0.36, -0.12]);
const RIGHT = unit([0.92, -0.1, -0.1]);
const KEY = unit([-0.42, -0.72, 0.62]);

/**
 * Gives, for each pixel of the print: `part` (0 is nothing, else the place of the topmost part), `left`, `right` and
 * `key` light from 0 up, and `lamp` (1 accent, 2 second color).
 */
export function relief({ center, parts }) {
	const size = PRINT_WIDTH * PRINT_HEIGHT;
	const part = new Uint8Array(size);
	const height = new Float32Array(size);
	const normals = new Float32Array(3 * size);
	parts.forEach(({ draw, bevel = 20, lift = 0 }, place) => {
		const inside = mask(draw, center);
		const depth = distanceToEdge(inside);
		const own = depth.map((d) => rounded(d / PRINT_SCALE, bevel));
		for (let i = 0; i < size; i++) {
			if (!inside[i]) continue;
			part[i] = place + 1;
			height[i] = lift + own[i];
			const dx = (own[i + 1] - own[i - 1]) * (PRINT_SCALE / 2);
			const dy = (own[i + PRINT_WIDTH] - own[i - PRINT_WIDTH]) * (PRINT_SCALE / 2);
			normals.set(unit([-dx, -dy, 1]), 3 * i);
		}
	});

	const around = blurred(height, Math.round(16 * PRINT_SCALE));
	const light = {
		part,
		left: new Float32Array(size),
		right: new Float32Array(size),
		key: new Float32Array(size),
		lamp: new Uint8Array(size),
	};
	for (let i = 0; i < size; i++) {
		if (part[i] === 0) continue;
		const { albedo, gloss, lamp = 0 } = MATERIALS[parts[part[i] - 1].material];
		const n = normals.subarray(3 * i, 3 * i + 3);
		const open = Math.max(0.15, 1 - Math.max(0, around[i] - height[i]) * 0.035);
		const left = Math.max(0, dot(n, LEFT));
		const right = Math.max(0, dot(n, RIGHT));
		const key = Math.max(0, dot(n, KEY) * 0.9 + 0.1) * open;
		light.left[i] = left * (0.55 + 0.45 * albedo) * 1.25 + shine(n, LEFT, 14) * gloss * 0.6;
		light.right[i] = right * (0.55 + 0.45 * albedo) * 1.2 + shine(n, RIGHT, 14) * gloss * 0.6;
		light.key[i] = key * albedo * 0.85 + shine(n, KEY, 26) * gloss * 0.42 + open * albedo * 0.05;
		light.lamp[i] = lamp;
	}
	return light;
}

function mask(draw, [x, y]) {
	const g = printContext();
	g.translate(x, y);
	g.lineCap = "round";
	g.lineJoin = "round";
	draw(g);
	const pixels = g.getImageData(0, 0, PRINT_WIDTH, PRINT_HEIGHT).data;
	return Uint8Array.from({ length: PRINT_WIDTH * PRINT_HEIGHT }, (_, i) => (pixels[4 * i + 3] > 127 ? 1 : 0));
}

/** The height at a distance from the edge: a quarter circle up to the bevel, then flat. In units. */
function rounded(distance, bevel) {
	const rest = 1 - Math.min(1, distance / bevel);
	return bevel * Math.sqrt(1 - rest * rest);
}

/** For each pixel inside, how far the nearest one outside is, in pixels (Felzenszwalb and Huttenlocher, two passes). */
function distanceToEdge(inside) {
	const far = 1e9;
	const squares = Float32Array.from(inside, (it) => (it ? far : 0));
	const pass = (start, step, count) => {
		const f = new Float32Array(count);
		const at = new Int32Array(count);
		const from = new Float32Array(count + 1);
		for (let q = 0; q < count; q++) f[q] = squares[start + q * step];
		let k = 0;
		from[0] = -far;
		from[1] = far;
		for (let q = 1; q < count; q++) {
			let cut = -far;
			for (;;) {
				const p = at[k];
				cut = (f[q] + q * q - (f[p] + p * p)) / (2 * (q - p));
				if (cut > from[k]) break;
				k--;
			}
			k++;
			at[k] = q;
			from[k] = cut;
			from[k + 1] = far;
		}
		k = 0;
		for (let q = 0; q < count; q++) {
			while (from[k + 1] < q) k++;
			squares[start + q * step] = (q - at[k]) ** 2 + f[at[k]];
		}
	};
	for (let x = 0; x < PRINT_WIDTH; x++) pass(x, PRINT_WIDTH, PRINT_HEIGHT);
	for (let y = 0; y < PRINT_HEIGHT; y++) pass(y * PRINT_WIDTH, 1, PRINT_WIDTH);
	return squares.map(Math.sqrt);
}

/** Box blur, twice: what stands around each pixel, for the shadow in the joints. */
function blurred(values, radius) {
	let from = values;
	for (const [step, count, lines, lineStep] of [
		[1, PRINT_WIDTH, PRINT_HEIGHT, PRINT_WIDTH],
		[PRINT_WIDTH, PRINT_HEIGHT, PRINT_WIDTH, 1],
		[1, PRINT_WIDTH, PRINT_HEIGHT, PRINT_WIDTH],
		[PRINT_WIDTH, PRINT_HEIGHT, PRINT_WIDTH, 1],
	]) {
		const to = new Float32Array(values.length);
		for (let line = 0; line < lines; line++) {
			const start = line * lineStep;
			let sum = 0;
			for (let q = -radius; q < count; q++) {
				if (q + radius < count) sum += from[start + (q + radius) * step];
				if (q - radius - 1 >= 0) sum -= from[start + (q - radius - 1) * step];
				if (q >= 0) to[start + q * step] = sum / (2 * radius + 1);
			}
		}
		from = to;
	}
	return from;
}

function dot(a, b) {
	return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(v) {
	const length = Math.hypot(...v);
	return v.map((it) => it / length);
}

/** The highlight of a light, seen from the front. */
function shine(normal, toLight, power) {
	return Math.max(0, 2 * dot(normal, toLight) * normal[2] - toLight[2]) ** power;
}
