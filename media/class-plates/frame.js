/** What every poster shares: disc, grid, speed bars behind the figure; name, number and data above it. */
import { printContext, UNITS, UNITS_HIGH } from "./size.js";

const BONE = "#efe8d6";
const DISC_RADIUS = 318;

/** Channels, not colors: red is the disc (a gradient that the print turns into dots), green faint lines, blue bars. */
export function background({ center: [x, y] }) {
	const g = printContext();
	g.fillStyle = "#000";
	g.fillRect(0, 0, UNITS, UNITS_HIGH);

	const fade = g.createLinearGradient(0, y - DISC_RADIUS, 0, y + DISC_RADIUS);
	fade.addColorStop(0, "#f00");
	fade.addColorStop(0.42, "#f00");
	fade.addColorStop(0.95, "#200000");
	g.fillStyle = fade;
	g.beginPath();
	g.arc(x, y, DISC_RADIUS, 0, 7);
	g.fill();

	g.globalCompositeOperation = "lighter";
	g.strokeStyle = "rgb(0 255 0 / 0.55)";
	g.beginPath();
	for (let line = 0.5; line <= UNITS_HIGH; line += 40) {
		g.moveTo(line, 0);
		g.lineTo(line, UNITS_HIGH);
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
	for (let bar = 0; bar < 3; bar++) {
		g.fillRect(x - DISC_RADIUS - 90, y + 120 + bar * 22, 230 - bar * 50, 8);
		g.fillRect(x + DISC_RADIUS - 140 + bar * 50, y - 170 - bar * 22, 230 - bar * 50, 8);
	}
	return g;
}

/** The type and the marks, on nothing. */
export function overlay({ name, number, accent }) {
	const g = printContext();
	const digits = String(number).padStart(2, "0");
	const foot = g.createLinearGradient(0, UNITS_HIGH - 330, 0, UNITS_HIGH);
	foot.addColorStop(0, "rgb(5 6 9 / 0)");
	foot.addColorStop(0.72, "rgb(5 6 9 / 0.94)");
	g.fillStyle = foot;
	g.fillRect(0, UNITS_HIGH - 330, UNITS, 330);

	const base = UNITS_HIGH - 64;
	g.font = "700 112px Archivo";
	g.fontStretch = "expanded";
	g.letterSpacing = "-4px";
	g.fillStyle = accent;
	g.textAlign = "right";
	g.fillText(digits, UNITS - 38, base);
	const room = UNITS - 38 - g.measureText(digits).width - 28 - 38;
	g.textAlign = "left";
	const title = name.toUpperCase();
	// One height for number and name: only the width gives way.
	g.save();
	g.translate(36, base);
	g.scale(Math.min(1, room / g.measureText(title).width), 1);
	g.fillStyle = BONE;
	g.fillText(title, 0, 0);
	g.restore();
	g.letterSpacing = "0px";

	g.fillStyle = accent;
	g.fillRect(40, UNITS_HIGH - 46, UNITS - 80, 5);
	g.globalAlpha = 0.9;
	g.fillStyle = BONE;
	g.font = "500 15px Martian Mono";
	g.fontStretch = "semi-condensed";
	g.fillText(`ROLE ${digits} / 10   //   INTERLOCK PERSONNEL INDEX`, 40, UNITS_HIGH - 19);
	g.textAlign = "right";
	g.fillText("REV 20.4", UNITS - 40, UNITS_HIGH - 19);

	g.globalAlpha = 0.8;
	g.font = "500 12px Martian Mono";
	g.fillText("N 36.97  W 121.87", UNITS - 60, 44);
	g.textAlign = "left";
	const place = number - 1;
	const serial = ((0x5a17 + place * 7919) & 0xffff).toString(16).toUpperCase();
	g.fillText(`ID//${serial}-${place * 37 + 104}`, 60, 44);

	g.globalAlpha = 1;
	g.strokeStyle = BONE;
	g.lineWidth = 2;
	for (const [x, inward] of [
		[24, 1],
		[UNITS - 24, -1],
	]) {
		g.beginPath();
		g.moveTo(x, 50);
		g.lineTo(x, 24);
		g.lineTo(x + 26 * inward, 24);
		g.stroke();
	}
	g.globalAlpha = 0.8;
	let seed = place * 97 + 13;
	for (let y = 120; y < 290; ) {
		seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
		const thick = 1 + ((seed >> 8) % 5);
		g.fillRect(UNITS - 52, y, 22, thick);
		y += thick + 1 + ((seed >> 13) % 4);
	}
	return g;
}
