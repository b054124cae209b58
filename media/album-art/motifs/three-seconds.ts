import type { Tone } from "../dots.ts";
import { any, box, chance, disc, painted, ring, type Shape, stroke, turned } from "../shapes.ts";

const [CX, CY] = [15, 16.6];
const crown = any(box(13.2, 0.8, 16.8, 2.6), box(14.2, 2.4, 15.8, 6), turned(box(14.2, 3.8, 15.8, 6.2), 40, CX, CY));
const marks = any(
	...Array.from({ length: 36 }, (_, i) =>
		turned(box(i % 12 ? 14.75 : 14.5, 7.2, i % 12 ? 15.25 : 15.5, i % 12 ? (i % 3 ? 8 : 8.8) : 10), i * 10, CX, CY),
	),
);

/** A stopwatch of three seconds; the part that is gone is dark. */
export function stopwatch(seconds: number): Tone {
	const gone: Shape = (x, y) => {
		const turn = (Math.atan2(x - CX, CY - y) / (2 * Math.PI) + 1) % 1;
		return turn < seconds / 3 && Math.hypot(x - CX, y - CY) < 9.9;
	};
	const angle = (seconds / 3) * 2 * Math.PI;
	const tip = (length: number): [number, number] => [CX + length * Math.sin(angle), CY - length * Math.cos(angle)];
	return painted(
		// Speed lines towards the rim.
		(x, y) => {
			const ray = Math.floor(((Math.atan2(y - CY, x - CX) / Math.PI + 1) / 2) * 90);
			const from = 13.4 + 4 * chance(ray, 1);
			return Math.hypot(x - CX, y - CY) > from && chance(ray, 2) < 0.5 ? 0.85 : 0.04;
		},
		[disc(CX, CY, 12.4), 1],
		[ring(CX, CY, 11.4, 0.5), 0.1],
		[crown, 1],
		[disc(CX, CY, 10.3), -1],
		[gone, 0.9],
		[marks, (x, y) => (gone(x, y) ? -0.9 : 1)],
		[stroke(1.5, tip(-2.4), tip(8.6)), 0],
		[stroke(0.7, tip(-2.4), tip(8.6)), 1],
		[disc(CX, CY, 1.6), 1],
		[disc(CX, CY, 0.7), -1],
	);
}

/** How long the flash's tongues are, one after another around it. */
const TONGUES = [14.5, 8, 11.5, 7, 13, 8.6, 10.5, 6.6, 14, 7.4, 12, 7.8];

/** A muzzle's flash in the dark, and the sparks that fly ahead of it. */
export const burst: Tone = painted(
	(x, y) => {
		const far = Math.hypot(x - 15, y - 15);
		const turn = (Math.atan2(y - 15, x - 15) / (2 * Math.PI) + 1.03) % 1;
		const tongue = Math.floor(turn * TONGUES.length);
		const aside = Math.abs(((turn * TONGUES.length) % 1) * 2 - 1);
		const reach = 4 + (TONGUES[tongue] - 4) * (1 - aside) ** 1.4;
		if (far < reach * 0.62) return -1;
		if (far < reach) return 0;
		const smoke = 0.14 * Math.sin(x * 0.9 + 2 * Math.sin(y * 0.5)) + 0.1 * Math.sin(y * 1.3 - x * 0.4);
		return Math.min(1, 0.5 + (far - reach) / 9 + smoke);
	},
	[(x, y) => chance(Math.floor(x * 2), Math.floor(y * 2)) < 0.035 && Math.hypot(x - 15, y - 15) > 6, -0.9],
	[disc(15, 15, 2.3), 1],
	[ring(15, 15, 1.5, 0.5), 0.2],
);
