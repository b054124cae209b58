/** Points, outlines and SVG paths, in pixels, y downwards. */

export type Point = readonly [x: number, y: number];
export type Outline = Point[];

const round = (value: number) => Math.round(value * 10) / 10;

/** An outline as SVG path data. */
export const closed = (points: Outline) => `${open(points)}Z`;
/** A line through points as SVG path data. */
export const open = (points: Outline) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

/** A smooth line through points (Catmull-Rom), as many more points. */
export function curve(points: Outline, steps = 12): Outline {
	const smooth: Point[] = [];
	for (let i = 0; i < points.length - 1; i++) {
		const [a, b, c, d] = [
			points[Math.max(0, i - 1)],
			points[i],
			points[i + 1],
			points[Math.min(points.length - 1, i + 2)],
		];
		for (let step = 0; step < steps; step++) {
			const t = step / steps;
			const at = (k: 0 | 1) =>
				0.5 *
				(2 * b[k] +
					(c[k] - a[k]) * t +
					(2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
					(3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
			smooth.push([at(0), at(1)]);
		}
	}
	return [...smooth, points[points.length - 1]];
}

/** Points around an ellipse from one angle to another, in degrees, 0 to the east and clockwise. */
export function arc([cx, cy]: Point, rx: number, ry: number, from = 0, to = 360, step = 3): Outline {
	const points: Point[] = [];
	const count = Math.max(1, Math.ceil(Math.abs(to - from) / step));
	for (let i = 0; i <= count; i++) {
		const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
		points.push([cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]);
	}
	return points;
}

export function contains(outline: Outline, [x, y]: Point): boolean {
	let inside = false;
	outline.forEach(([ax, ay], i) => {
		const [bx, by] = outline[(i + 1) % outline.length];
		if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
	});
	return inside;
}

/** How far a point is from a line through points. */
export function distance(line: Outline, [x, y]: Point): number {
	let least = Number.POSITIVE_INFINITY;
	for (let i = 1; i < line.length; i++) {
		const [ax, ay] = line[i - 1];
		const [dx, dy] = [line[i][0] - ax, line[i][1] - ay];
		const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
		least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
	}
	return least;
}

/** The part of a convex outline on the near side of a line: where normal · point ≤ limit. */
export function cut(outline: Outline, normal: Point, limit: number): Outline {
	const side = ([x, y]: Point) => normal[0] * x + normal[1] * y - limit;
	return outline.flatMap((b, i) => {
		const a = outline[(i + outline.length - 1) % outline.length];
		const [sa, sb] = [side(a), side(b)];
		const crossing: Point[] =
			sa * sb < 0 ? [[a[0] + ((b[0] - a[0]) * sa) / (sa - sb), a[1] + ((b[1] - a[1]) * sa) / (sa - sb)]] : [];
		return sb <= 0 ? [...crossing, b] : crossing;
	});
}
