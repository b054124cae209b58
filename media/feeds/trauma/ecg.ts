/** Beats in one sweep of the screen, and sweeps in a loop of ten seconds: 132 a minute. */
const BEATS = 11;
const SWEEPS = 2;
const SECONDS = 10;
export const PULSE = (BEATS * SWEEPS * 60) / SECONDS;

/** Of one beat: when, how long, how high (P, Q, R, S and T). */
const WAVES = [
	[0.18, 0.03, 0.14],
	[0.285, 0.012, -0.13],
	[0.315, 0.015, 1],
	[0.348, 0.014, -0.28],
	[0.54, 0.05, 0.26],
];
/** Of the screen: what the sweep has wiped ahead of itself. */
const GAP = 0.05;
const STEPS = 900;
const GLOW: [width: number, alpha: number][] = [
	[5, 0.1],
	[2.6, 0.25],
	[1, 1],
];

/** The heart's trace in a box: the last sweep fades before the new one. */
export function drawEcg(
	g: CanvasRenderingContext2D,
	box: { left: number; top: number; width: number; height: number },
	t: number,
	color: string,
) {
	const sweep = (t * SWEEPS) % 1;
	const x = (u: number) => box.left + u * box.width;
	const y = (u: number) => box.top + box.height * (0.74 - 0.66 * voltage((u * BEATS) % 1));
	const stroke = (from: number, to: number, alpha: number) => {
		if (to <= from) return;
		g.beginPath();
		for (let i = Math.ceil(from * STEPS); i <= to * STEPS; i++) g.lineTo(x(i / STEPS), y(i / STEPS));
		for (const [wider, share] of GLOW) {
			g.globalAlpha = share * alpha;
			g.lineWidth = (box.height / 40) * wider;
			g.stroke();
		}
	};
	g.save();
	g.strokeStyle = g.fillStyle = color;
	g.lineJoin = "round";
	stroke(sweep + GAP, 1, 0.4);
	stroke(0, sweep, 1);
	g.globalAlpha = 1;
	g.beginPath();
	g.arc(x(sweep), y(sweep), box.height / 22, 0, 2 * Math.PI);
	g.fill();
	g.restore();
}

function voltage(beat: number): number {
	return WAVES.reduce((sum, [at, long, high]) => sum + high * Math.exp(-(((beat - at) / long) ** 2)), 0);
}
