/**
 * The catalog of cyberware. §9 gives two prices, the neuralware processor and the cybermodem link (Interlock
 * rules content, "Calculated stats"), and the ends of the humanity dice; every other value is ours, filled in the
 * manner of the edition.
 */

import { ARMORED_SP, REALSKINN_CHANCE } from "./cyberlimbs.ts";
import { ANTIBODIES_PER_DAY } from "./healing.ts";
import type { HumanityDice } from "./humanity.ts";
import { ours, specification } from "./source.ts";
import type { SurgeryCode } from "./surgery.ts";

/** Eurobucks, straight from §9. Interlock's sheet page shows the same two. */
export const NEURALWARE_PROCESSOR_COST = specification(1000);
export const CYBERMODEM_LINK_COST = specification(100);

export interface Piece {
	name: string;
	/** What it does for you, in a line. */
	gives: string;
	surgery: SurgeryCode;
	/** What it costs you, in dice. */
	humanity: HumanityDice;
	/** Eurobucks, surgery apart. */
	price: number;
}

export type PieceKind =
	| "fashion"
	| "neuralware"
	| "chips"
	| "cyberoptics"
	| "cyberaudio"
	| "implants"
	| "weapons"
	| "limbs"
	| "plating";

export const PIECES: Record<PieceKind, readonly Piece[]> = ours({
	fashion: [
		{
			name: "Biomonitor",
			gives: "Pulse, breath and blood, read off the wrist",
			surgery: "N",
			humanity: "1D6/2",
			price: 100,
		},
		{
			name: "Chemskin",
			gives: "Skin color as you like it, changed in a minute",
			surgery: "N",
			humanity: "1D6/2",
			price: 200,
		},
		{ name: "Light tattoo", gives: "A picture that moves under the skin", surgery: "N", humanity: "1D6/2", price: 50 },
		{ name: "Shift-tacts", gives: "Eye color on demand", surgery: "N", humanity: "1D6/2", price: 200 },
		{
			name: "Skinwatch",
			gives: "The time, under your thumbnail or anywhere",
			surgery: "N",
			humanity: "1D6/2",
			price: 50,
		},
		{
			name: "Techhair",
			gives: "Hair that glows, stands or changes color",
			surgery: "N",
			humanity: "1D6/2",
			price: 200,
		},
	],
	neuralware: [
		{
			name: "Processor",
			gives: "The socket for all other neuralware",
			surgery: "MA",
			humanity: "1D6",
			price: NEURALWARE_PROCESSOR_COST,
		},
		{
			name: "Cybermodem link",
			gives: "Runs a cybermodem by thought",
			surgery: "N",
			humanity: "1D6/2",
			price: CYBERMODEM_LINK_COST,
		},
		{
			name: "Interface plugs",
			gives: "Two jacks in wrist or skull, for any machine",
			surgery: "M",
			humanity: "1D6",
			price: 200,
		},
		{
			name: "Vehicle link",
			gives: "+2 to drive or fly what you are plugged into",
			surgery: "N",
			humanity: "1D6/2",
			price: 100,
		},
		{ name: "Smartgun link", gives: "+2 to hit with a smart weapon", surgery: "N", humanity: "1D6/2", price: 100 },
		{
			name: "Data link",
			gives: "Reads and writes files and databanks by plug",
			surgery: "N",
			humanity: "1D6/2",
			price: 100,
		},
		{ name: "Chip socket", gives: "Holds up to ten chips", surgery: "N", humanity: "1D6/2", price: 200 },
		{ name: "Reflex boost", gives: "+1 REF, always on", surgery: "MA", humanity: "2D6", price: 1500 },
		{
			name: "Speed burst",
			gives: "+3 REF for five rounds, then a minute of rest",
			surgery: "MA",
			humanity: "1D6",
			price: 600,
		},
		{
			name: "Pain editor",
			gives: "Ignore stun from pain; you feel no wound at all",
			surgery: "MA",
			humanity: "2D6",
			price: 200,
		},
		{ name: "Tactile boost", gives: "+2 to search by touch", surgery: "M", humanity: "1D6", price: 100 },
		{ name: "Olfactory boost", gives: "+2 to track or notice by smell", surgery: "M", humanity: "1D6", price: 100 },
	],
	chips: [
		{
			name: "Skill chip, level 1",
			gives: "The skill at 1 while it is in",
			surgery: "N",
			humanity: "1D6/2",
			price: 100,
		},
		{
			name: "Skill chip, level 2",
			gives: "The skill at 2 while it is in",
			surgery: "N",
			humanity: "1D6/2",
			price: 200,
		},
		{
			name: "Skill chip, level 3",
			gives: "The skill at 3 while it is in",
			surgery: "N",
			humanity: "1D6/2",
			price: 400,
		},
		{ name: "Language chip", gives: "One language at 3", surgery: "N", humanity: "1D6/2", price: 150 },
		{
			name: "Memory chip",
			gives: "What you saw and heard today, kept word for word",
			surgery: "N",
			humanity: "1D6/2",
			price: 100,
		},
	],
	cyberoptics: [
		{ name: "Cyberoptic", gives: "One eye, with room for four options", surgery: "MA", humanity: "2D6", price: 500 },
		{ name: "Low light", gives: "Sees by starlight as by day", surgery: "N", humanity: "1D6/2", price: 200 },
		{
			name: "Infrared",
			gives: "Sees warmth, in the dark and through smoke",
			surgery: "N",
			humanity: "1D6/2",
			price: 200,
		},
		{ name: "Teleoptics", gives: "Brings things 20 times nearer", surgery: "N", humanity: "1D6/2", price: 150 },
		{
			name: "Micro-optics",
			gives: "A microscope for locks, boards and wounds",
			surgery: "N",
			humanity: "1D6/2",
			price: 150,
		},
		{ name: "Anti-dazzle", gives: "Flash and glare do nothing", surgery: "N", humanity: "1D6/2", price: 200 },
		{ name: "Targeting scope", gives: "+1 to hit with a smart weapon", surgery: "N", humanity: "1D6/2", price: 500 },
		{ name: "Camera", gives: "Twenty pictures, read out by plug", surgery: "N", humanity: "1D6/2", price: 300 },
		{ name: "Text display", gives: "Messages and clock across your view", surgery: "N", humanity: "1D6/2", price: 100 },
	],
	cyberaudio: [
		{ name: "Cyberaudio", gives: "Both ears, with room for six options", surgery: "M", humanity: "1D6", price: 500 },
		{ name: "Amplified hearing", gives: "+2 to notice by ear", surgery: "N", humanity: "1D6/2", price: 200 },
		{ name: "Level damper", gives: "Stops what would deafen you", surgery: "N", humanity: "1D6/2", price: 150 },
		{ name: "Radio link", gives: "Talk within a mile, lips closed", surgery: "N", humanity: "1D6/2", price: 100 },
		{
			name: "Phone splice",
			gives: "A cell phone that no one sees you answer",
			surgery: "N",
			humanity: "1D6/2",
			price: 150,
		},
		{ name: "Scrambler", gives: "Nobody listens in on radio or phone", surgery: "N", humanity: "1D6/2", price: 100 },
		{ name: "Bug detector", gives: "Hears a transmitter within 3 m", surgery: "N", humanity: "1D6/2", price: 100 },
		{ name: "Voice stress analyzer", gives: "+2 to catch a lie", surgery: "N", humanity: "1D6/2", price: 200 },
		{ name: "Sound editor", gives: "Picks one voice out of a crowd", surgery: "N", humanity: "1D6/2", price: 150 },
	],
	implants: [
		{
			name: "Nasal filters",
			gives: "Gas and smoke stay out, 7 times in 10",
			surgery: "M",
			humanity: "1D6/2",
			price: 60,
		},
		{ name: "Gills", gives: "Breathe water for as long as you like", surgery: "MA", humanity: "2D6", price: 400 },
		{ name: "Independent air", gives: "25 minutes without a breath", surgery: "MA", humanity: "1D6", price: 300 },
		{
			name: "Subdermal pocket",
			gives: "A palm-sized pouch behind a seam of Realskinn",
			surgery: "M",
			humanity: "1D6",
			price: 200,
		},
		{ name: "Motion sensor", gives: "Feels what moves within 20 m", surgery: "M", humanity: "1D6", price: 200 },
		{
			name: "Blood nanites",
			gives: "Half as long poisoned, half as long ill",
			surgery: "M",
			humanity: "1D6",
			price: 900,
		},
		{ name: "Toxin binders", gives: "+4 on a save against poison and drug", surgery: "M", humanity: "1D6", price: 300 },
		{
			name: "Enhanced antibodies",
			gives: `Heals ${ANTIBODIES_PER_DAY} point more a day`,
			surgery: "M",
			humanity: "1D6/2",
			price: 1500,
		},
		{ name: "Grafted muscle", gives: "+2 Body Type; up to three grafts", surgery: "CR", humanity: "2D6", price: 1000 },
		{ name: "Bone lace", gives: "+2 Body Type for saves and lifting", surgery: "CR", humanity: "1D6", price: 1000 },
	],
	weapons: [
		{ name: "Scratchers", gives: "Nails of metal, 1D6/2", surgery: "M", humanity: "1D6", price: 100 },
		{ name: "Rippers", gives: "Claws under the nails, 1D6+3", surgery: "M", humanity: "2D6", price: 400 },
		{ name: "Wolvers", gives: "Blades out of the back of the hand, 3D6", surgery: "M", humanity: "3D6", price: 600 },
		{ name: "Fangs", gives: "A bite, 1D6/3; room for venom", surgery: "M", humanity: "3D6", price: 200 },
		{ name: "Slice n' dice", gives: "A wire in the fingertip, 2D6, mono", surgery: "M", humanity: "3D6", price: 700 },
		{
			name: "Cybersnake",
			gives: "A snake in the throat that strikes by itself, 1D6",
			surgery: "MA",
			humanity: "4D6",
			price: 1200,
		},
	],
	limbs: [
		{ name: "Cyberarm", gives: "An arm, with room for four options", surgery: "CR", humanity: "2D6", price: 3000 },
		{ name: "Cyberleg", gives: "A leg, with room for three options", surgery: "CR", humanity: "2D6", price: 2000 },
		{
			name: "Second pair of arms",
			gives: "Two more, on a frame at the hips",
			surgery: "CR",
			humanity: "4D6",
			price: 8000,
		},
		{
			name: "Realskinn cover",
			gives: `Passes for flesh, ${REALSKINN_CHANCE}% of the time`,
			surgery: "N",
			humanity: "1D6/2",
			price: 200,
		},
		{ name: "Armor cover", gives: `SP ${ARMORED_SP} on that limb`, surgery: "N", humanity: "1D6/2", price: 200 },
		{ name: "Quick-change mount", gives: "Limb off or on in one turn", surgery: "N", humanity: "1D6/2", price: 200 },
		{ name: "Hydraulic rams", gives: "Crush does 3D6", surgery: "M", humanity: "1D6", price: 200 },
		{ name: "Ripper hand", gives: "A cyberarm's hand with rippers in it", surgery: "N", humanity: "1D6", price: 600 },
		{
			name: "Tool hand",
			gives: "Screwdriver, flashlight and probe for fingers",
			surgery: "N",
			humanity: "1D6/2",
			price: 200,
		},
		{ name: "Buzz hand", gives: "A spinning monowire, 2D6+2", surgery: "N", humanity: "1D6", price: 600 },
		{
			name: "Popup gun",
			gives: "A pistol in the forearm; price without the pistol",
			surgery: "N",
			humanity: "1D6",
			price: 500,
		},
		{ name: "Skate foot", gives: "MA doubled on a smooth floor", surgery: "N", humanity: "1D6/2", price: 300 },
		{
			name: "Hidden holster",
			gives: "A pistol in the thigh that no pat-down finds",
			surgery: "N",
			humanity: "1D6/2",
			price: 200,
		},
	],
	plating: [
		{ name: "Skinweave", gives: "SP 12, all over, soft to the touch", surgery: "MA", humanity: "2D6", price: 2000 },
		{ name: "Subdermal plates", gives: "SP 18 on the torso, hard", surgery: "CR", humanity: "3D6", price: 1200 },
		{ name: "Cowl", gives: "SP 25 on the skull, hard", surgery: "MA", humanity: "1D6", price: 200 },
		{
			name: "Face plate",
			gives: "SP 25 on the face, hard; nobody forgets it",
			surgery: "MA",
			humanity: "4D6",
			price: 400,
		},
		{
			name: "Torso plate",
			gives: "SP 25 on the torso, hard, and no hiding it",
			surgery: "CR",
			humanity: "3D6",
			price: 2000,
		},
	],
});
