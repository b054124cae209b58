import type { Tone } from "../dots.ts";
import { any, box, disc, fade, painted, ring, type Shape, stroke, turned } from "../shapes.ts";

const [CX, CY] = [15, 17];
const crown = any(box(13.4, 1.4, 16.6, 3.4), box(14.2, 3, 15.8, 6), turned(box(14.2, 4.4, 15.8, 7.6), 40, CX, CY));
const marks = any(
	...Array.from({ length: 12 }, (_, i) => turned(box(14.6, 8.6, 15.4, i % 3 ? 9.8 : 10.8), i * 30, CX, CY)),
);

/** A stopwatch of three seconds; the part that is gone is dark. */
export function stopwatch(seconds: number): Tone {
	const gone: Shape = (x, y) => {
		const turn = (Math.atan2(x - CX, CY - y) / (2 * Math.PI) + 1) % 1;
		return turn < seconds / 3 && Math.hypot(x - CX, y - CY) < 9.4;
	};
	const angle = (seconds / 3) * 2 * Math.PI;
	const hand = stroke(1.5, [CX, CY], [CX + 8 * Math.sin(angle), CY - 8 * Math.cos(angle)]);
	return painted(
		fade(0.1, 0.015),
		[ring(CX, CY, 10.8, 2), 1],
		[crown, 1],
		[marks, 0.8],
		[gone, 0.34],
		[hand, 1],
		[disc(CX, CY, 1.5), 1],
	);
}

/** A muzzle's flash: eight tongues, long and short in turn, about an empty middle. */
export const burst: Tone = painted(
	(x, y) => Math.max(0.01, 0.1 - Math.hypot(x - 15, y - 15) / 200),
	[
		(x, y) => {
			const turn = (((Math.atan2(y - 15, x - 15) / (2 * Math.PI) + 1.0625) * 8) % 1) * 2 - 1;
			const tongue = Math.floor(((Math.atan2(y - 15, x - 15) / (2 * Math.PI) + 1.0625) % 1) * 8);
			const length = tongue % 2 ? 9.6 : 15;
			return Math.hypot(x - 15, y - 15) < 4.6 + (length - 4.6) * Math.max(0, 1 - Math.abs(turn)) ** 1.5;
		},
		(x, y) => 1.06 - Math.hypot(x - 15, y - 15) / 40,
	],
	[disc(15, 15, 3), 0.02],
);
