/** What the map shows, in its own pixels: 3000 × 2100, north up. Names and order are those of content/map.md. */
import type { GROUNDS } from "../../apps/nightcity/src/grounds.ts";
import type { Point } from "../drawing/geometry.ts";

export const WIDTH = 3000;
export const HEIGHT = 2100;
/** Of the bull's-eye: the city is a target around it. */
export const CENTER: Point = [1560, 960];
/** Pixels to a kilometer. */
export const KILOMETER = 150;

export type Zone = keyof typeof GROUNDS;

export interface District {
	name: string;
	zone: Zone;
	/** Of its cell. */
	at: Point;
	/** Of its label, where the middle of the cell is not free. */
	label?: Point;
	/** Streets run around the bull's-eye, or in a grid turned by degrees. */
	streets: "around" | number;
	/** Beyond the last ring road. */
	outside?: boolean;
}

export const DISTRICTS: District[] = [
	{ name: "Corporate Center", zone: "corporate", at: CENTER, label: [1575, 1150], streets: "around" },
	{ name: "City Center", zone: "civic", at: [1960, 1090], label: [2110, 1035], streets: "around" },
	{ name: "Del Coronado Bay", zone: "water", at: [420, 1210], streets: 0 },
	{ name: "The Waterfront", zone: "industry", at: [1120, 1170], label: [1095, 1045], streets: 8 },
	{ name: "Bank Block", zone: "corporate", at: [1270, 780], label: [1240, 860], streets: "around" },
	{ name: "Upper Marina", zone: "walled", at: [1070, 670], label: [1060, 700], streets: -14 },
	{ name: "Chinatown", zone: "market", at: [1360, 1290], label: [1320, 1262], streets: "around" },
	{ name: "Little Italy", zone: "market", at: [1690, 1360], label: [1720, 1375], streets: "around" },
	{ name: "Japantown", zone: "market", at: [1890, 730], label: [1880, 770], streets: "around" },
	{ name: "The Glen", zone: "walled", at: [2210, 1200], label: [2245, 1165], streets: 24 },
	{ name: "Studio City", zone: "market", at: [2220, 840], label: [2230, 900], streets: -10 },
	{ name: "University District", zone: "civic", at: [1560, 550], label: [1540, 555], streets: "around" },
	{ name: "Old Downtown", zone: "squats", at: [1230, 1530], label: [1200, 1480], streets: 33 },
	{ name: "Charter Hill", zone: "homes", at: [1970, 430], label: [2040, 440], streets: 18 },
	{ name: "Northside", zone: "industry", at: [1250, 400], streets: -6 },
	{ name: "South Night City", zone: "combat", at: [1790, 1610], label: [1740, 1640], streets: 12 },
	{ name: "Rancho Coronado", zone: "walled", at: [2530, 1640], label: [2560, 1660], streets: -22, outside: true },
	{ name: "North Oak", zone: "walled", at: [2620, 470], label: [2620, 440], streets: 30, outside: true },
	{ name: "Pacifica", zone: "squats", at: [930, 1790], label: [960, 1890], streets: -28, outside: true },
	{ name: "The Airport", zone: "industry", at: [560, 620], label: [400, 705], streets: 0, outside: true },
];

/** Places that the text names; `side` is where their words stand. */
export const LANDMARKS: { name: string; at: Point; side: "left" | "right" }[] = [
	{ name: "The council", at: [1830, 1185], side: "right" },
	{ name: "The arcade", at: [1985, 665], side: "right" },
	{ name: "The bazaar", at: [1318, 1338], side: "left" },
	{ name: "Landing pad", at: [2235, 1238], side: "right" },
	{ name: "Cranes", at: [985, 1250], side: "left" },
	{ name: "Last ferry 23:00", at: [950, 1142], side: "left" },
	{ name: "Half-built pier", at: [700, 1532], side: "right" },
	{ name: "Big wheel", at: [765, 1690], side: "right" },
	{ name: "The gate", at: [2438, 588], side: "right" },
	{ name: "The wall", at: [2395, 1780], side: "right" },
];
