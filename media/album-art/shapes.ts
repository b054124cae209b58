import type { Tone } from "./dots.ts";

/** Whether a place, in units of the sheet, is inside. */
export type Shape = (x: number, y: number) => boolean;

export const box =
	(left: number, top: number, right: number, bottom: number): Shape =>
	(x, y) =>
		x >= left && x < right && y >= top && y < bottom;

export const disc =
	(cx: number, cy: number, radius: number): Shape =>
	(x, y) =>
		Math.hypot(x - cx, y - cy) < radius;

export const ring =
	(cx: number, cy: number, radius: number, width: number): Shape =>
	(x, y) =>
		Math.abs(Math.hypot(x - cx, y - cy) - radius) < width / 2;

export const ellipse =
	(cx: number, cy: number, rx: number, ry: number): Shape =>
	(x, y) =>
		Math.hypot((x - cx) / rx, (y - cy) / ry) < 1;

/** How far a place is from a line through points, in units. */
export function distance(...points: [number, number][]): (x: number, y: number) => number {
	return (x, y) => {
		let least = Number.POSITIVE_INFINITY;
		points.forEach(([bx, by], i) => {
			const [ax, ay] = points[i - 1] ?? [bx, by];
			const length = (bx - ax) ** 2 + (by - ay) ** 2;
			const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
			least = Math.min(least, Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)));
		});
		return least;
	};
}

/** A line of some width through points, with round ends. */
export function stroke(width: number, ...points: [number, number][]): Shape {
	const away = distance(...points);
	return (x, y) => away(x, y) < width / 2;
}

/** The inside of a closed outline. */
export function polygon(...points: [number, number][]): Shape {
	return (x, y) => {
		let inside = false;
		points.forEach(([ax, ay], i) => {
			const [bx, by] = points[(i + 1) % points.length] ?? [0, 0];
			if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
		});
		return inside;
	};
}

export const any =
	(...shapes: Shape[]): Shape =>
	(x, y) =>
		shapes.some((shape) => shape(x, y));

export const without =
	(shape: Shape, ...holes: Shape[]): Shape =>
	(x, y) =>
		shape(x, y) && !holes.some((hole) => hole(x, y));

/** Turned by degrees about a point. */
export function turned(shape: Shape, degrees: number, cx: number, cy: number): Shape {
	const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return (x, y) => shape(cx + c * (x - cx) + s * (y - cy), cy - s * (x - cx) + c * (y - cy));
}

/** Layers from back to front: each shape paints its tone over what lies behind. */
export function painted(background: Tone, ...layers: [Shape, number | Tone][]): Tone {
	return (x, y) => {
		const layer = layers.findLast(([shape]) => shape(x, y));
		if (!layer) return background(x, y);
		return typeof layer[1] === "number" ? layer[1] : layer[1](x, y);
	};
}

/** From one tone at the height `top` to another at `bottom`, in units. */
export const fade =
	(from: number, to: number, top = 0, bottom = 30): Tone =>
	(_, y) =>
		from + (to - from) * Math.min(1, Math.max(0, (y - top) / (bottom - top)));

/** A number from 0 to 1 for a pair of whole numbers, the same on every run. */
export function chance(a: number, b: number): number {
	const mixed = Math.imul(Math.imul(a + 101, 0x9e3779b1) ^ Math.imul(b + 53, 0x85ebca77), 0xc2b2ae3d);
	return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

/** Slanting rain: each lane has a drop at its own height. `dense` from 0 to 1. */
export const rainfall =
	(dense = 0.6): Shape =>
	(x, y) => {
		const across = (x + 0.3 * y + 20) / 1.25;
		const lane = Math.floor(across);
		const down = (y + 40 * chance(lane, 1)) / 5.5;
		const drop = Math.floor(down);
		return (
			chance(lane, drop) < dense && Math.abs(across - lane - 0.5) < 0.17 && down - drop < 0.3 + 0.3 * chance(drop, lane)
		);
	};
