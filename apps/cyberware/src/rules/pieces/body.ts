/** The catalog: implants for the rest of the body, and fashionware. Our values. */

import {
	ANTIBODIES_PER_DAY,
	ARMORED_SP,
	BONE_LACE,
	CYBERARM_HUMANITY,
	MUSCLE_GRAFT,
	ours,
	REALSKINN_CHANCE,
	signed,
	TOXIN_BINDERS,
} from "@dataterm/rules";
import { ROOM } from "../room.ts";
import type { Piece } from "./piece.ts";

export const FASHION: readonly Piece[] = ours([
	{
		name: "Biomonitor",
		gives: "Pulse, breath, and blood, read off the wrist",
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
		gives: "Hair that glows, stands, or changes color",
		surgery: "N",
		humanity: "1D6/2",
		price: 200,
	},
]);

export const IMPLANTS: readonly Piece[] = ours([
	{
		name: "Nasal filters",
		gives: "Keeps out gas and smoke 7 times in 10",
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
	{
		name: "Toxin binders",
		gives: `${signed(TOXIN_BINDERS)} on a save against poison and drug`,
		surgery: "M",
		humanity: "1D6",
		price: 300,
	},
	{
		name: "Enhanced antibodies",
		gives: `Heals ${ANTIBODIES_PER_DAY} point more a day`,
		surgery: "M",
		humanity: "1D6/2",
		price: 1500,
	},
	{
		name: "Grafted muscle",
		gives: `${signed(MUSCLE_GRAFT.bodyType)} Body Type; up to ${MUSCLE_GRAFT.most} grafts`,
		surgery: "CR",
		humanity: "2D6",
		price: 1000,
	},
	{
		name: "Bone lace",
		gives: `${signed(BONE_LACE)} Body Type for saves and lifting`,
		surgery: "CR",
		humanity: "1D6",
		price: 1000,
	},
]);

export const WEAPONS: readonly Piece[] = ours([
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
]);

export const LIMBS: readonly Piece[] = ours([
	{
		name: "Cyberarm",
		gives: `An arm, with room for ${ROOM.Cyberarm} options`,
		surgery: "CR",
		humanity: CYBERARM_HUMANITY,
		price: 3000,
	},
	{
		name: "Cyberleg",
		gives: `A leg, with room for ${ROOM.Cyberleg} options`,
		surgery: "CR",
		humanity: "2D6",
		price: 2000,
	},
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
		gives: "Screwdriver, flashlight, and probe for fingers",
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
]);

export const PLATING: readonly Piece[] = ours([
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
]);
