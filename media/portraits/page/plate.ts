/** What every plate shares: disc, grid and speed bars behind the figure; name, number and address before it. */
import type { Role } from "../cast.ts";

export interface Plate extends Role {
	/** Its place among the classes, from 1. */
	number: number;
	/** Of its page on the site: B000. */
	address: string;
}

/** All is drawn in a space of 800 units' width. */
export const UNITS = 800;
const HIGH = (UNITS * 4) / 3;
const BONE = "#efe8d6";
const DISC_Y = 430;
const DISC_RADIUS = 318;

/** Channels, not colors: red is the disc (a gradient that the print turns into dots), green faint lines, blue bars. */
export function ground(width: number, { disc: x }: Plate): HTMLCanvasElement {
	const [canvas, g] = surface(width);
	const y = DISC_Y;
	g.fillStyle = "#000";
	g.fillRect(0, 0, UNITS, HIGH);
	const fade = g.createLinearGradient(0, y - DISC_RADIUS, 0, y + DISC_RADIUS);
	fade.addColorStop(0, "#f00");
	fade.addColorStop(0.56, "#f00");
	fade.addColorStop(0.92, "#200000");
	g.fillStyle = fade;
	g.beginPath();
	g.arc(x, y, DISC_RADIUS, 0, 7);
	g.fill();

	g.globalCompositeOperation = "lighter";
	g.strokeStyle = "rgb(0 255 0 / 0.45)";
	g.beginPath();
	for (let line = 0.5; line <= HIGH; line += 80) {
		g.moveTo(line, 0);
		g.lineTo(line, HIGH);
		g.moveTo(0, line);
		g.lineTo(UNITS, line);
	}
	g.stroke();
	g.strokeStyle = "#0f0";
	g.lineWidth = 1.5;
	g.beginPath();
	g.arc(x, y, DISC_RADIUS + 26, 0, 7);
	g.stroke();
	g.setLineDash([3, 9]);
	g.lineWidth = 10;
	g.beginPath();
	g.arc(x, y, DISC_RADIUS + 44, -2.6, 0.5);
	g.stroke();

	g.fillStyle = "#00f";
	// on the left from the frame, wherever the disc is
	const start = Math.min(0, x - DISC_RADIUS - 90);
	for (let bar = 0; bar < 3; bar++) {
		g.fillRect(start, y + 120 + bar * 22, x - DISC_RADIUS + 140 - bar * 50 - start, 8);
		g.fillRect(x + DISC_RADIUS - 140 + bar * 50, y - 170 - bar * 22, 230 - bar * 50, 8);
	}
	return canvas;
}

/** The type and the marks, on nothing. */
export function type(width: number, { name, number, address, accent }: Plate): HTMLCanvasElement {
	const [canvas, g] = surface(width);
	const foot = g.createLinearGradient(0, HIGH - 330, 0, HIGH);
	foot.addColorStop(0, "rgb(5 6 9 / 0)");
	foot.addColorStop(0.66, "rgb(5 6 9 / 0.92)");
	g.fillStyle = foot;
	g.fillRect(0, HIGH - 330, UNITS, 330);

	const base = HIGH - 62;
	const digits = String(number).padStart(2, "0");
	g.font = "700 116px Archivo";
	g.fontStretch = "expanded";
	g.letterSpacing = "-4px";
	g.fillStyle = accent;
	g.textAlign = "right";
	g.fillText(digits, UNITS - 38, base);
	const room = UNITS - 38 - g.measureText(digits).width - 30 - 38;
	g.textAlign = "left";
	// One height for number and name: only the width gives way.
	const title = name.toUpperCase();
	g.save();
	g.translate(36, base);
	g.scale(Math.min(1, room / g.measureText(title).width), 1);
	g.fillStyle = BONE;
	g.fillText(title, 0, 0);
	g.restore();
	g.letterSpacing = "0px";
	g.fillStyle = accent;
	g.fillRect(40, HIGH - 40, UNITS - 80, 6);

	g.strokeStyle = BONE;
	g.lineWidth = 2;
	for (const [x, inward] of [
		[24, 1],
		[UNITS - 24, -1],
	] as const) {
		g.beginPath();
		g.moveTo(x, 50);
		g.lineTo(x, 24);
		g.lineTo(x + 26 * inward, 24);
		g.stroke();
	}
	lampMark(g, address, UNITS - 88, 42, 46);
	scale(g, address, UNITS - 72, 150);
	return canvas;
}

/** The site's mark of an address: a column per digit, rows 8-4-2-1 from the top. */
function lampMark(g: CanvasRenderingContext2D, address: string, left: number, top: number, side: number) {
	const cell = side / 4;
	g.fillStyle = g.strokeStyle = BONE;
	for (const [row, column, lit] of bitsOf(address)) {
		g.globalAlpha = lit ? 1 : 0.45;
		g.beginPath();
		g.arc(left + (column + 0.5) * cell, top + (row + 0.5) * cell, cell * (lit ? 0.4 : 0.3), 0, 7);
		if (lit) g.fill();
		else g.stroke();
	}
	g.globalAlpha = 1;
}

/** The same address as a scale along the edge, within the rows that a phone shows: sixteen strokes, wide where lit. */
function scale(g: CanvasRenderingContext2D, address: string, left: number, top: number) {
	g.fillStyle = BONE;
	for (const [row, column, lit] of bitsOf(address)) {
		g.fillRect(left, top + (column * 4 + row) * 11, 30, lit ? 7 : 2.5);
	}
}

/** Row, column and state of each lamp. */
function bitsOf(address: string): [row: number, column: number, lit: boolean][] {
	return [...address].flatMap((digit, column) =>
		[0, 1, 2, 3].map((row): [number, number, boolean] => [
			row,
			column,
			((Number.parseInt(digit, 16) >> (3 - row)) & 1) === 1,
		]),
	);
}

function surface(width: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
	const canvas = Object.assign(document.createElement("canvas"), { width, height: (width * 4) / 3 });
	const g = canvas.getContext("2d");
	if (!g) throw new Error("This Chromium gives no 2D canvas.");
	g.scale(width / UNITS, width / UNITS);
	return [canvas, g];
}
