/** How players name weapons, armor, and wounds. Functions, so that the browser's code leaves them out. */

import { ALL_ARMOR, type AskedValue, RANGE_BANDS } from "@dataterm/rules";

/** Names of a Body Type. */
export const BODY = ["body", "bt", "body type"];

/** Names of the skills that shoot, before or after their level. */
export const SKILLS = ["skill", "handgun", "rifle", "smg", "submachine gun", "weapon skill", "weaponsmith", "shooting"];

/** Shorter names of weapons. Without "light" or "heavy", the light one is meant. */
const CALLED: Record<string, readonly string[]> = {
	"Light submachine gun": ["light smg", "light submachinegun", "smg", "submachine gun", "submachinegun"],
	"Heavy submachine gun": ["heavy smg", "heavy submachinegun"],
	"Medium pistol": ["pistol", "handgun"],
	"Very heavy pistol": ["magnum"],
	"Assault rifle": ["rifle"],
	"Sniper rifle": ["sniper"],
	"Club or bat": ["club", "bat"],
};

/** Returns the names of a weapon. */
export const called = (name: string) => [name.toLowerCase(), ...(CALLED[name] ?? [])];

/** Returns the names of the range bands: each is a share of the listed range. */
export const bands = () =>
	RANGE_BANDS.map(
		({ name, share }): AskedValue => ({
			words: [`${name} range`, `at ${name}`, name].map((it) => it.toLowerCase()),
			shown: `${name.toLowerCase()} range`,
			share: { field: "distance", of: "range", by: share },
		}),
	);

/** Returns the names of an attacker's wounds. */
export const wounded = () =>
	["Light", "Serious", "Critical", "Mortal"].map(
		(wounds): AskedValue => ({
			words: [`${wounds}ly wounded`, `${wounds} wound`, `${wounds}ly hurt`].map((it) => it.toLowerCase()),
			shown: `${wounds.toLowerCase()} wound`,
			fill: { wounds },
		}),
	);

/** `light armor jacket`, `light jacket`, `jacket` */
const PIECES: Record<string, readonly string[]> = {
	"Leather jacket": ["leather"],
	"Armored T-shirt": ["t shirt", "tshirt", "kevlar"],
	"Light armor jacket": ["light jacket", "armor jacket", "jacket", "jack", "armor jack"],
	"Medium armor jacket": ["medium jacket"],
	"Heavy armor jacket": ["heavy jacket"],
	"Steel helmet": ["helmet"],
	"Flak vest": ["vest"],
	"Metal gear": ["metalgear"],
};

/** Returns the names of armor, each with the fields that it fills. */
export const worn = (fill: (piece: string) => AskedValue["fill"]) =>
	ALL_ARMOR.map(
		({ piece }): AskedValue => ({
			words: [piece.toLowerCase(), ...(PIECES[piece] ?? [])],
			fill: fill(piece),
		}),
	);
