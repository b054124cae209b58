/** What the shooter sees: rays from the middle, stopped by cover. */
import type { Outline, Point } from "../drawing/geometry.ts";
import { BLOCKS, cornersOf, HALF_BODY, SHOOTER, STREET, type Target } from "./scene.ts";

const EDGE: Outline = [
	[STREET.left, STREET.top],
	[STREET.right, STREET.top],
	[STREET.right, STREET.bottom],
	[STREET.left, STREET.bottom],
];
const WALLS = [...BLOCKS.map(cornersOf), EDGE].flatMap((corners) =>
	corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]] as const),
);

export interface Ray {
	to: Point;
	/** Where cover stops it; none where it is free. */
	stopped?: Point;
}

/** The three lines to a target: middle, and both edges. */
export function raysTo({ at }: Target): Ray[] {
	const [dx, dy] = [at[0] - SHOOTER[0], at[1] - SHOOTER[1]];
	const length = Math.hypot(dx, dy);
	return [-1, 0, 1].map((side) => {
		const to: Point = [at[0] - (dy / length) * HALF_BODY * side, at[1] + (dx / length) * HALF_BODY * side];
		const far = Math.hypot(to[0] - SHOOTER[0], to[1] - SHOOTER[1]);
		const angle = Math.atan2(to[1] - SHOOTER[1], to[0] - SHOOTER[0]);
		const reach = reachAt(angle);
		return reach < far ? { to, stopped: pointAt(angle, reach) } : { to };
	});
}

/** Clear, partial or blocked, by the rule: count what is in the way. */
export function verdictOf(rays: Ray[]): Target["verdict"] {
	const stopped = rays.filter((ray) => ray.stopped).length;
	if (stopped === 0) return "Clear";
	return stopped === rays.length ? "Blocked" : "Partial";
}

/** The outline of everything that can be seen: a ray to each corner, and one a hair to either side of it. */
export function visible(): Outline {
	const angles = WALLS.flatMap(([[x, y]]) => {
		const angle = Math.atan2(y - SHOOTER[1], x - SHOOTER[0]);
		return [angle - 1e-4, angle, angle + 1e-4];
	});
	return angles.sort((a, b) => a - b).map((angle) => pointAt(angle, reachAt(angle)));
}

/** How far a line runs at an angle before something stops it. */
function reachAt(angle: number): number {
	const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
	let least = Number.POSITIVE_INFINITY;
	for (const [[ax, ay], [bx, by]] of WALLS) {
		const [ex, ey] = [bx - ax, by - ay];
		const across = dx * ey - dy * ex;
		if (Math.abs(across) < 1e-9) continue;
		const along = ((ax - SHOOTER[0]) * ey - (ay - SHOOTER[1]) * ex) / across;
		const share = ((ax - SHOOTER[0]) * dy - (ay - SHOOTER[1]) * dx) / across;
		if (along > 1e-6 && share >= -1e-6 && share <= 1 + 1e-6) least = Math.min(least, along);
	}
	return least;
}

const pointAt = (angle: number, far: number): Point => [
	SHOOTER[0] + Math.cos(angle) * far,
	SHOOTER[1] + Math.sin(angle) * far,
];
