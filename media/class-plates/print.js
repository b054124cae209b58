/** Prints light in spot colors, as the portraits are: rims as dots at 45 and 15 degrees, the key as a line screen. */
import { PRINT_HEIGHT, PRINT_SCALE, PRINT_WIDTH, UNITS, UNITS_HIGH } from "./size.js";

const INK = [5, 6, 9];
const BONE = [239, 232, 214];
/** From dot to dot and from line to line, in units: a little coarser than the portraits, for the same weight. */
const DISC_PITCH = 12;
const DOT_PITCH = 9;
const LINE_PITCH = 7;
/** Bare ink around the figure and its contour, in units. */
const MOAT = 6;
const CONTOUR = 2.4;

/** @returns {HTMLCanvasElement} at the print's size */
export function printed(light, background, overlay, { accent, second }) {
	const a = channels(accent);
	const b = channels(second);
	const shade = mix(INK, scaled(a, 0.1), 0.55);
	const steel = scaled(mix(a, [140, 158, 178], 0.62), 0.62);
	const back = background.getImageData(0, 0, PRINT_WIDTH, PRINT_HEIGHT).data;
	const image = background.createImageData(PRINT_WIDTH, PRINT_HEIGHT);
	const near = neighbors(light.part);

	for (let y = 0; y < PRINT_HEIGHT; y++) {
		for (let x = 0; x < PRINT_WIDTH; x++) {
			const i = y * PRINT_WIDTH + x;
			const u = x / PRINT_SCALE;
			const v = y / PRINT_SCALE;
			let color;
			if (light.part[i] === 0) {
				color = ground(u, v, back.subarray(4 * i, 4 * i + 3), a, b);
				if (near(x, y, MOAT, (part) => part !== 0)) color = INK;
			} else {
				color = figure(u, v, light, i, { a, b, shade, steel });
				// An ink line where a part lies over another, or over nothing.
				if (near(x, y, CONTOUR, (part) => part < light.part[i])) color = mix(color, INK, 0.95);
			}
			const off = Math.hypot((u / UNITS - 0.5) * 0.9, v / UNITS_HIGH - 0.5);
			const vignette = 1 - 0.35 * smoothstep(0.38, 0.78, off);
			image.data.set([color[0] * vignette, color[1] * vignette, color[2] * vignette, 255], 4 * i);
		}
	}
	background.putImageData(image, 0, 0);
	background.globalCompositeOperation = "source-over";
	background.setTransform(1, 0, 0, 1, 0, 0);
	background.drawImage(overlay.canvas, 0, 0);
	return background.canvas;
}

/** The disc in dots, the bars, the faint lines. */
function ground(u, v, [disc, lines, bars], a, b) {
	const full = disc / 255;
	let color = scaled(INK, 1.25);
	if (full > 0.02) color = mix(color, scaled(a, 0.92), full > 0.985 ? 1 : screen(u, v, Math.PI / 4, DISC_PITCH, full));
	color = mix(color, b, (0.85 * bars) / 255);
	return color.map((it, channel) => it + (a[channel] * 0.16 * lines) / 255);
}

function figure(u, v, light, i, { a, b, shade, steel }) {
	if (light.lamp[i] === 1) return a;
	if (light.lamp[i] === 2) return mix(b, BONE, 0.35);
	const key = clamp(light.key[i] * 1.08) ** 0.85;
	let color = mix(INK, scaled(shade, 1.6), smoothstep(0.03, 0.1, key));
	color = mix(color, steel, rows(v, LINE_PITCH, clamp(key * 1.6 - 0.42)));
	color = mix(color, BONE, rows(v, LINE_PITCH, clamp((key - 0.5) * 1.9)));
	const left = clamp(light.left[i] * 1.35 - 0.2);
	color = mix(
		color,
		a,
		Math.max(screen(u, v, Math.PI / 4, DOT_PITCH, clamp(left * 1.15)), smoothstep(0.6, 0.66, left)),
	);
	color = mix(color, mix(a, BONE, 0.72), smoothstep(0.93, 0.99, left));
	const right = clamp(light.right[i] * 1.3 - 0.2);
	color = mix(
		color,
		b,
		Math.max(screen(u, v, Math.PI / 12, DOT_PITCH, clamp(right * 1.15)), smoothstep(0.6, 0.66, right)),
	);
	return mix(color, mix(b, BONE, 0.7), smoothstep(0.95, 1, right));
}

/** Is there, at a distance in units and any of eight directions, a part for which `test` holds? */
function neighbors(part) {
	const ring = Array.from({ length: 8 }, (_, k) => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)]);
	return (x, y, distance, test) =>
		ring.some(([dx, dy]) => {
			const px = Math.round(x + dx * distance * PRINT_SCALE);
			const py = Math.round(y + dy * distance * PRINT_SCALE);
			if (px < 0 || py < 0 || px >= PRINT_WIDTH || py >= PRINT_HEIGHT) return false;
			return test(part[py * PRINT_WIDTH + px]);
		});
}

/** A dot screen: how much ink at a place, for a tone from 0 to 1. */
function screen(u, v, angle, pitch, tone) {
	const x = (Math.cos(angle) * u - Math.sin(angle) * v) / pitch;
	const y = (Math.sin(angle) * u + Math.cos(angle) * v) / pitch;
	const cell = (Math.cos(2 * Math.PI * x) + Math.cos(2 * Math.PI * y)) * 0.25 + 0.5;
	return smoothstep(1 - tone - 0.16, 1 - tone + 0.16, cell);
}

/** A line screen. */
function rows(v, pitch, tone) {
	const off = Math.abs(((v / pitch) % 1) - 0.5) * 2;
	return smoothstep(1 - tone - 0.2, 1 - tone + 0.2, 1 - off);
}

function channels(hex) {
	return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
}
function clamp(n) {
	return Math.min(1, Math.max(0, n));
}
function mix(from, to, part) {
	return from.map((it, i) => it + (to[i] - it) * part);
}
function scaled(color, by) {
	return color.map((it) => it * by);
}
function smoothstep(from, to, n) {
	const t = clamp((n - from) / (to - from));
	return t * t * (3 - 2 * t);
}
