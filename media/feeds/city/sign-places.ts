import { Color, LinearSRGBColorSpace, Vector3 } from "three";
import type { Random } from "../engine/random.ts";
import { BLADE_COUNT, colorOf, SIGN_COUNT } from "./sign-sheet.ts";

export interface SignPlace {
	x: number;
	y: number;
	z: number;
	width: number;
	height: number;
	/** About the upright, in radians; 0 faces the camera. */
	turn: number;
	/** Its number on the sheet. */
	sign: number;
	strength: number;
	fails: boolean;
}

/** The main signs, placed by hand: x, y, z, width, height, number, strength. They also light the street. */
export const HERO_SIGNS: [number, number, number, number, number, number, number][] = [
	[-10.6, 13, -24, 2.9, 11.6, 1, 1.1],
	[10.8, 15, -34, 2.9, 11.6, 0, 1.2],
	[-11, 13, -52, 3, 12, 2, 1],
	[11.2, 9.2, -17, 5, 2.5, 8, 1.2],
	[-10.8, 7.2, -36, 5.6, 2.8, 10, 1.1],
	[10.9, 26, -58, 3.2, 12.8, 6, 1],
	[-11, 14, -66, 3, 12, 7, 1.1],
	[11, 11, -74, 3, 12, 3, 1.1],
	[-10.9, 31, -90, 4, 16, 4, 1],
	[10.6, 6.6, -46, 5, 2.5, 12, 1.1],
	[-10.6, 6, -13.5, 4.6, 2.3, 17, 1.1],
	[11, 34, -96, 4, 16, 5, 1],
	[-10.8, 9, -56, 5, 2.5, 13, 1.1],
	[10.9, 19.5, -24, 4.4, 2.2, 19, 1],
	[10.9, 8.5, -60, 5, 2.5, 9, 1],
	[-10.9, 19, -100, 3, 12, 0, 1],
	[10.8, 17, -110, 3, 12, 2, 1],
	[-10.9, 10, -84, 5, 2.5, 16, 1],
];

/** A lamp in front of each main sign. */
export function signLights() {
	const places = HERO_SIGNS.map(([x, y, z]) => new Vector3(x * 0.93, y, z + 2.5));
	const colors = HERO_SIGNS.map(([, , , width, height, sign]) => {
		const { r, g, b } = new Color().setStyle(colorOf(sign), LinearSRGBColorSpace);
		return new Vector3(r ** 2.2, g ** 2.2, b ** 2.2).multiplyScalar(1.9 * Math.sqrt((width * height) / 14));
	});
	return { places, colors };
}

/** The main signs, smaller ones down the street, and boards flat on the near walls. */
export function signPlaces(random: Random): SignPlace[] {
	const places: SignPlace[] = HERO_SIGNS.map(([x, y, z, width, height, sign, strength], i) => {
		// Chosen, not drawn: a flicker of the largest ones would be all there is to see.
		return { x, y, z, width, height, turn: 0, sign, strength: 3.1 * strength, fails: i % 5 === 4 };
	});
	for (let i = 0; i < 60; i++) {
		const side = random.chance(0.5) ? -1 : 1;
		const z = random.between(-60, -330);
		const blade = random.chance(0.6);
		const sign = blade ? random.whole(0, BLADE_COUNT) : random.whole(BLADE_COUNT, SIGN_COUNT);
		const width = blade ? random.between(2, 3.6) : random.between(4, 7);
		places.push({
			x: side * random.between(10.6, 11.6),
			y: random.between(5, 30 - z * 0.09),
			z,
			width,
			height: blade ? width * 4 : width / 2,
			turn: 0,
			sign,
			strength: random.between(1.8, 3.2),
			fails: random.chance(0.15),
		});
	}
	for (const side of [-1, 1]) {
		for (let z = -20; z > -120; ) {
			const width = random.between(4, 7);
			places.push({
				x: side * 13.72,
				y: random.between(6.2, 15),
				z: z - width / 2,
				width,
				height: width / 2,
				turn: (-side * Math.PI) / 2,
				sign: random.whole(BLADE_COUNT, SIGN_COUNT),
				strength: random.between(1.1, 2),
				fails: false,
			});
			z -= width + random.between(2, 9);
		}
	}
	return places;
}
