/**
 * Common weapons. The specification gives numbers for shotguns, lasers, and microwavers, and lists no other weapons:
 * everything here is ours, in the manner of the edition, so that the examples and the table have ranges, rates of
 * fire and dice.
 */

import { ours, reading } from "@dataterm/rules";
import type { Reliability } from "./automatic.ts";

export interface Weapon {
	name: string;
	damage: string;
	/** Listed range in meters, from which the range bands follow. */
	range: number;
	/** The most shots in one combat round. */
	rof: number;
	/** Shots in a full magazine. */
	magazine: number;
	/** Decides on which number an automatic weapon jams (automatic.ts). Other weapons fumble by the fumble table. */
	reliability?: Reliability;
}

export const WEAPONS: readonly Weapon[] = ours([
	{ name: "Light pistol", damage: "1D6+1", range: 50, rof: 2, magazine: 10 },
	{ name: "Medium pistol", damage: "2D6+1", range: 50, rof: 2, magazine: 12 },
	{ name: "Heavy pistol", damage: "3D6", range: 50, rof: 2, magazine: 8 },
	{ name: "Very heavy pistol", damage: "4D6+1", range: 50, rof: 1, magazine: 8 },
	{ name: "Light submachine gun", damage: "2D6+1", range: 150, rof: 30, magazine: 35, reliability: "Unreliable" },
	{ name: "Heavy submachine gun", damage: "3D6", range: 200, rof: 20, magazine: 40, reliability: "Very reliable" },
	{ name: "Assault rifle", damage: "5D6", range: 400, rof: 30, magazine: 30, reliability: "Standard" },
	{ name: "Shotgun", damage: "Pattern", range: 50, rof: 2, magazine: 10 },
	{ name: "Sniper rifle", damage: "6D6+2", range: 400, rof: 1, magazine: 20 },
]);

/** The shots of a burst: a weapon that fires fewer in a round is not automatic. D303 says so. */
export const AUTOMATIC_ROF = reading(3);

/** What the table and To hit say of the other weapons instead of a reliability. */
export const NOT_AUTOMATIC = ours("Not automatic");

/** Reports whether a weapon fires bursts and full auto. */
export function isAutomatic({ rof }: Pick<Weapon, "rof">): boolean {
	return rof >= AUTOMATIC_ROF;
}

/** Melee weapons. Body Type adds its damage modifier (melee.ts). */
export const MELEE_WEAPONS: readonly { name: string; damage: string; edge: "No edge" | "Edge" | "Mono-edge" }[] = ours([
	{ name: "Club or bat", damage: "2D6", edge: "No edge" },
	{ name: "Knife", damage: "1D6", edge: "Edge" },
	{ name: "Machete", damage: "2D6", edge: "Edge" },
	{ name: "Sword", damage: "3D6", edge: "Edge" },
	{ name: "Mono-knife", damage: "2D6", edge: "Mono-edge" },
	{ name: "Mono-sword", damage: "4D6", edge: "Mono-edge" },
]);
