/** The six pictures of Making Attacks: what each kind of attack looks like, and the number that decides it. */

import { BURST, RANGE_BANDS } from "@dataterm/rules";
import { SHOTGUN } from "../../apps/fnff/src/rules/area.ts";
import { LASER } from "../../apps/fnff/src/rules/lasers.ts";
import { KEY_ATTACKS } from "../../apps/fnff/src/rules/martial-arts.ts";
import { PARRY_SAVE } from "../../apps/fnff/src/rules/melee.ts";
import type { Tone } from "../album-art/dots.ts";
import { any, box, chance, disc, painted, polygon, ring, type Shape, stroke } from "../album-art/shapes.ts";
import { DOTS } from "./halftone.ts";
import type { Words } from "./lettering.ts";

export interface AttackPicture {
	/** Of the topic, as in its address. */
	slug: string;
	tone: Tone;
	words: Words[];
	/** The row at which the dots end, above a line of words. */
	end?: number;
}

const PAPER: Tone = () => 0;
const word = (text: string, x: number, y: number, align: Words["align"] = "middle"): Words => ({
	text,
	x,
	y,
	align,
	size: 3.3,
	kind: "word",
});

/** Somebody who stands, seen from the front: feet at a point, so many dots high. */
function person(x: number, y: number, high: number): Shape {
	const at = (dx: number, up: number): [number, number] => [x + dx * high, y - up * high];
	return any(
		disc(...at(0, 0.89), 0.13 * high),
		polygon(at(-0.22, 0.72), at(0.22, 0.72), at(0.13, 0.38), at(-0.13, 0.38)),
		stroke(0.12 * high, at(-0.24, 0.66), at(-0.34, 0.36)),
		stroke(0.12 * high, at(0.24, 0.66), at(0.34, 0.36)),
		stroke(0.15 * high, at(-0.09, 0.4), at(-0.21, 0.04)),
		stroke(0.15 * high, at(0.09, 0.4), at(0.21, 0.04)),
	);
}

/** The bands of range from a muzzle in the corner, and a man in the sights. */
function ranged(): AttackPicture {
	const [x, y] = [1, 36];
	const ends = [5, 12, 20, 29, 41];
	const tones = [1, 0.5, 0.2, 0.07, 0.02];
	const bands: Tone = (u, v) => {
		if (v > y + 1) return 0;
		const far = Math.hypot(u - x, v - y);
		const band = ends.findIndex((end) => far < end);
		if (band < 0) return 0;
		return ends[band] - far < 1.7 ? 0 : tones[band];
	};
	const eye: [number, number] = [23, 15];
	const hair = (dx: number, dy: number) =>
		stroke(1, [eye[0] + 6 * dx, eye[1] + 6 * dy], [eye[0] + 11 * dx, eye[1] + 11 * dy]);
	return {
		slug: "ranged-weapons",
		tone: painted(
			bands,
			[disc(...eye, 10), 0],
			[ring(...eye, 8.6, 1.9), 1],
			[any(hair(1, 0), hair(-1, 0), hair(0, 1), hair(0, -1)), 0.7],
			[person(eye[0], eye[1] + 5.8, 11.4), 1],
		),
		words: RANGE_BANDS.map(({ toHit }, i) => ({
			text: String(toHit),
			x: x + ((ends[i - 1] ?? -1) + ends[i]) / 2,
			y: 41,
			size: 4,
			align: "middle",
		})),
		end: y + 1,
	};
}

/** Three rounds that climb, and everything else in the magazine behind them. */
function automatic(): AttackPicture {
	const muzzle: [number, number] = [3, 36];
	const spray: Tone = (u, v) => {
		const far = Math.hypot(u - muzzle[0], v - muzzle[1]);
		const angle = (Math.atan2(muzzle[1] - v, u - muzzle[0]) * 180) / Math.PI;
		const line = Math.round((angle - 4) / 11);
		if (line < 0 || line > 6 || far < 7) return 0;
		const off = Math.abs(angle - 4 - 11 * line) * (Math.PI / 180) * far;
		const dash = (far + 3.3 * chance(line, 5)) % 5.2 < 2.6;
		return off < 0.6 && dash ? 0.28 : 0;
	};
	const round = (x: number, y: number) => {
		const [c, s] = [Math.cos(-0.72), Math.sin(-0.72)];
		const at = (u: number, v: number): [number, number] => [x + c * u - s * v, y + s * u + c * v];
		return any(polygon(at(-4, -2.2), at(2, -2.2), at(4.4, -1), at(5.2, 0), at(4.4, 1), at(2, 2.2), at(-4, 2.2)));
	};
	return {
		slug: "automatic-weapons",
		tone: painted(
			spray,
			[any(...[10, 20.5, 31].map((x) => disc(x, 40 - 0.88 * x, 6.4))), 0],
			[any(...[10, 20.5, 31].map((x) => round(x, 40 - 0.88 * x))), 1],
			[polygon([0, 36.5], [4.2, 33], [6, 35], [1.8, 39]), 0.5],
		),
		words: [
			{ text: `+${BURST.toHit}`, x: 1, y: 9, size: 10 },
			word("to hit", 14.6, 9, "start"),
			{ text: "1D6/2", x: 41, y: 36.4, size: 5, align: "end" },
			word("rounds hit", 41, 41, "end"),
		],
	};
}

/** A charge of shot: wider and thinner with every band, and nobody in it is missed. */
function area(): AttackPicture {
	const bands = [
		[2, 14],
		[15, 27],
		[28, 41],
	] as const;
	const tones = [1, 0.55, 0.28];
	const half = (x: number) => 2.4 + 0.4 * x;
	const shot: Tone = (u, v) => {
		const band = bands.findIndex(([from, to]) => u >= from && u < to);
		if (band < 0 || Math.abs(v - 18) > half(u)) return 0;
		return chance(Math.floor(u), Math.floor(v) + 40) < 0.16 * band ? 0 : tones[band];
	};
	const caught = [person(23, 15, 8.6), person(35.5, 15, 10.5), person(34, 33, 10.5)];
	return {
		slug: "area-of-effect-weapons",
		tone: painted(shot, [any(...caught.map((shape): Shape => grown(shape))), 0], [any(...caught), 1]),
		words: SHOTGUN.flatMap(({ width, damage }, i) => {
			const middle = (bands[i][0] + bands[i][1]) / 2;
			return [
				{ text: damage, x: middle, y: 19.6, size: 4.5, align: "middle" as const },
				word(`${width} m`, middle, 41),
			];
		}),
	};
}

/** A shape with half a dot around it. */
const grown =
	(shape: Shape): Shape =>
	(x, y) =>
		[-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => shape(x + dx, y + dy)));

/** A line without drop, and the pack that pays for it: ten dice, half of them spent. */
function laser(): AttackPicture {
	const { packDice, shotDice } = LASER;
	const wide = (DOTS - 2) / packDice;
	const cells = Array.from({ length: packDice }, (_, i) => box(1 + i * wide, 25, i * wide + wide, 33));
	const left = packDice - shotDice.to;
	const burn = Array.from({ length: 12 }, (_, i) => {
		const angle = (i * Math.PI) / 6;
		const at = (r: number): [number, number] => [34 + r * Math.cos(angle), 13.5 + r * Math.sin(angle)];
		return stroke(0.9, at(3.6), at(i % 2 === 0 ? 7.4 : 5.4));
	});
	return {
		slug: "laser-weapons",
		tone: painted(
			PAPER,
			[box(7, 10, 34, 17), 0.07],
			[box(7, 11.6, 34, 15.4), 0.3],
			[box(7, 12.9, 34, 14.1), 1],
			[any(box(0, 10, 7, 17), box(7, 11, 9, 16)), 0.75],
			[any(...burn), 0.5],
			[disc(34, 13.5, 2.9), 1],
			[any(box(1, 23, 41, 24), box(1, 34, 41, 35)), 0.3],
			[any(...cells.slice(0, left)), 1],
			[any(...cells.slice(left)), 0.1],
		),
		words: [
			{ text: `${shotDice.from}–${shotDice.to}D6`, x: 9, y: 7.4, size: 5.5 },
			word("a shot", 28.2, 7.4, "start"),
			{ text: `${packDice}D6`, x: 1, y: 41, size: 5 },
			word("in the pack", 15.8, 41, "start"),
		],
	};
}

/** Two blades meet; the number is the one that the parrying blade must hold. */
function melee(): AttackPicture {
	const blade = (flip: boolean) => {
		const at = (x: number, y: number): [number, number] => [flip ? 42 - x : x, y];
		return {
			edge: polygon(at(9.2, 30.4), at(37.2, 3.4), at(39.4, 1.4), at(38.6, 4.8), at(12, 33)),
			guard: stroke(1.7, at(6.8, 28.6), at(13.6, 35.2)),
			grip: stroke(2.6, at(9, 33.2), at(3.4, 38.8)),
		};
	};
	const [front, back] = [blade(false), blade(true)];
	const spark = Array.from({ length: 10 }, (_, i) => {
		const angle = (i * Math.PI) / 5 + 0.31;
		const at = (r: number): [number, number] => [21 + r * Math.cos(angle), 20.4 + r * Math.sin(angle)];
		return stroke(0.9, at(3.2), at(i % 2 === 0 ? 8.6 : 5.8));
	});
	return {
		slug: "melee-weapons",
		tone: painted(
			PAPER,
			[any(back.edge, back.guard), 0.34],
			[back.grip, 0.2],
			[any(...spark), 0.7],
			[grown(front.edge), 0],
			[any(front.edge, front.guard), 1],
			[front.grip, 0.5],
			[disc(21, 20.4, 2), 1],
		),
		words: [
			{ text: `1–${PARRY_SAVE.weapon}`, x: 21, y: 5.6, size: 5.5, align: "middle" },
			word("parry holds", 21, 9.6),
			{ text: `1–${PARRY_SAVE.mono}`, x: 21, y: 37, size: 5.5, align: "middle" },
			word("mono-edge", 21, 41),
		],
	};
}

/** Guard and center: a kick from inside the diamond. */
function martial(): AttackPicture {
	const diamond =
		(radius: number, width: number): Shape =>
		(x, y) =>
			Math.abs(Math.abs(x - 21) + Math.abs(y - 20) - radius) < width;
	const fighter = any(
		disc(14.6, 9.4, 2.5),
		polygon([14, 12.4], [18.6, 13.4], [21.6, 22.4], [16.8, 23.6]),
		stroke(2.9, [18.6, 23], [17.4, 29], [18.4, 35]),
		stroke(1.8, [18.4, 35.2], [21, 35.4]),
		stroke(3.1, [19.6, 22], [27, 18.4]),
		stroke(2.5, [27, 18.4], [36, 12.6]),
		stroke(1.8, [36, 12.6], [36.4, 10]),
		stroke(2, [17.4, 14.4], [22.2, 16.2], [23.4, 11.4]),
		stroke(2, [14.8, 14], [10.4, 18], [12.6, 21.4]),
	);
	const damageOf = (attack: string) => KEY_ATTACKS.find((known) => known.attack === attack)?.damage ?? "";
	return {
		slug: "martial-arts",
		tone: painted(
			PAPER,
			[diamond(13, 0.75), 0.12],
			[diamond(20, 0.95), 0.5],
			[disc(21, 20, 1.6), 0.5],
			[grown(fighter), 0],
			[fighter, 1],
		),
		words: [
			word("kick", 41, 36.4, "end"),
			{ text: damageOf("Kick"), x: 41, y: 41, size: 4.6, align: "end" },
			word("fist", 1, 36.4, "start"),
			{ text: damageOf("Strike"), x: 1, y: 41, size: 4.6 },
		],
	};
}

export const PICTURES: AttackPicture[] = [ranged(), automatic(), area(), laser(), melee(), martial()];
