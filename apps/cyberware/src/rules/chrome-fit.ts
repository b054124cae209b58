/** What a list of cyberware lacks, and what in it cannot be: bases, room, and pieces that exclude each other. */

import { ALL_ARMOR, MUSCLE_GRAFT, ours, piecesOver, placesOf, REFLEX, wearFaults } from "@dataterm/rules";
import { PIECES } from "./pieces.ts";
import { ROOM } from "./room.ts";

/** Pieces that need a base, and the pieces that each base has room for. */
interface Group {
	bases: Readonly<Record<string, number>>;
	/** Several bases together: `arms`. */
	several: string;
	/** What the bases hold: `options`. */
	hold: string;
	needing: readonly string[];
	/** Those that need the base and take none of its room. */
	roomless?: readonly string[];
	address: string;
}

const namesOf = (kind: keyof typeof PIECES, ...bases: string[]) =>
	PIECES[kind].map(({ name }) => name).filter((name) => !bases.includes(name));

/** A second pair is two arms. */
const ARMS = ours({ Cyberarm: ROOM.Cyberarm, "Second pair of arms": 2 * ROOM.Cyberarm });
const LEGS = ours({ Cyberleg: ROOM.Cyberleg });
const ARM_OPTIONS = ours(["Hydraulic rams", "Ripper hand", "Tool hand", "Buzz hand", "Popup gun"]);
const LEG_OPTIONS = ours(["Skate foot", "Hidden holster"]);
const COVERS = ours(["Realskinn cover", "Armor cover"]);

const GROUPS: readonly Group[] = ours([
	{
		bases: { Processor: Number.POSITIVE_INFINITY },
		several: "processors",
		hold: "pieces",
		needing: namesOf("neuralware", "Processor"),
		address: "F403",
	},
	{
		bases: { "Chip socket": ROOM["Chip socket"] },
		several: "chip sockets",
		hold: "chips",
		needing: namesOf("chips"),
		address: "F404",
	},
	{
		bases: { Cyberoptic: ROOM.Cyberoptic },
		several: "cyberoptics",
		hold: "options",
		needing: namesOf("cyberoptics", "Cyberoptic"),
		address: "F405",
	},
	{
		bases: { Cyberaudio: ROOM.Cyberaudio },
		several: "pieces of cyberaudio",
		hold: "options",
		needing: namesOf("cyberaudio", "Cyberaudio"),
		address: "F406",
	},
	{ bases: ARMS, several: "arms", hold: "options", needing: ARM_OPTIONS, address: "F409" },
	{ bases: LEGS, several: "legs", hold: "options", needing: LEG_OPTIONS, address: "F409" },
	{
		bases: { ...ARMS, ...LEGS },
		several: "limbs",
		hold: "options",
		needing: namesOf("limbs", ...Object.keys({ ...ARMS, ...LEGS })),
		roomless: COVERS,
		address: "F409",
	},
]);

/** How often a body takes a piece, if not as often as it likes. */
const MOST: Readonly<Record<string, number>> = ours({
	Processor: 1,
	Cyberoptic: 2,
	Cyberaudio: 1,
	Cyberarm: 2,
	Cyberleg: 2,
	"Second pair of arms": 1,
	"Grafted muscle": MUSCLE_GRAFT.most,
	...Object.fromEntries(PIECES.plating.map(({ name }) => [name, 1])),
});

export interface Misfit {
	/** In words: `Low light needs a Cyberoptic`. */
	label: string;
	value: "Missing" | "Too many" | "Not together";
	address: string;
}

/** Returns what the pieces of these names lack, and what of them cannot be. */
export function misfits(names: readonly string[]): Misfit[] {
	const faults: Misfit[] = [];
	const short = new Set<string>();
	for (const group of GROUPS) {
		const { address, hold, several } = group;
		const needing = names.filter((name) => group.needing.includes(name));
		// A hand without an arm is said once, and not again as an option without any limb.
		const first = needing.find((name) => !short.has(name));
		const bases = names.filter((name) => name in group.bases);
		const room = bases.reduce((sum, name) => sum + (group.bases[name] ?? 0), 0);
		const inside = needing.filter((name) => !group.roomless?.includes(name));
		if (first && bases.length === 0) {
			const label = `${first} ${/[^s]s$/.test(first) ? "need" : "needs"} a ${Object.keys(group.bases)[0]}`;
			faults.push({ label, value: "Missing", address });
			for (const name of needing) short.add(name);
		} else if (bases.length > 0 && inside.length > room && !inside.some((name) => short.has(name))) {
			const where = bases.length === 1 ? `a ${bases[0]}` : `${bases.length} ${several}`;
			faults.push({ label: `${inside.length} ${hold}, room for ${room} in ${where}`, value: "Too many", address });
			for (const name of inside) short.add(name);
		}
	}
	for (const [name, most] of Object.entries(MOST)) {
		const count = names.filter((it) => it === name).length;
		if (count > most) {
			const label = `${name}: ${count} times, ${most === 1 ? "once" : most} at most`;
			faults.push({ label, value: "Too many", address: addressOf(name) });
		}
	}
	const reflex = names.filter((name) => name in REFLEX);
	if (reflex.length > 1) {
		const label = `${reflex.join(" and ")}: one reflex piece works at a time`;
		faults.push({ label, value: "Not together", address: "F403" });
	}
	const plates = ALL_ARMOR.filter(({ piece }) => names.includes(piece));
	for (const place of placesOf(plates)) {
		for (const label of wearFaults(piecesOver(plates, place), place.name)) {
			faults.push({ label, value: "Not together", address: "D403" });
		}
	}
	return faults;
}

/** Returns the address of the table that lists a piece. */
export function addressOf(name: string): string {
	const place = Object.values(PIECES).findIndex((pieces) => pieces.some((it) => it.name === name));
	return `F4${(place + 2).toString(16).toUpperCase().padStart(2, "0")}`;
}
