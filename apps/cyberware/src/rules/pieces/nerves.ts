/** The catalog: implants for the nerves and the senses. Our values. */

import { CYBERMODEM_LINK_COST, NEURALWARE_PROCESSOR_COST, ours, REFLEX, SMART, signed } from "@dataterm/rules";
import { ROOM } from "../room.ts";
import type { Piece } from "./piece.ts";

export const NEURALWARE: readonly Piece[] = ours([
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
	{
		name: "Smartgun link",
		gives: `${signed(SMART.link)} to hit with a smart weapon`,
		surgery: "N",
		humanity: "1D6/2",
		price: 100,
	},
	{
		name: "Data link",
		gives: "Reads and writes files and databanks by plug",
		surgery: "N",
		humanity: "1D6/2",
		price: 100,
	},
	{
		name: "Chip socket",
		gives: `Holds up to ${ROOM["Chip socket"]} chips`,
		surgery: "N",
		humanity: "1D6/2",
		price: 200,
	},
	{
		name: "Reflex boost",
		gives: `${signed(REFLEX["Reflex boost"])} REF, always on`,
		surgery: "MA",
		humanity: "2D6",
		price: 1500,
	},
	{
		name: "Speed burst",
		gives: `${signed(REFLEX["Speed burst"])} REF for five rounds, then a minute of rest`,
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
]);

export const CHIPS: readonly Piece[] = ours([
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
]);

export const CYBEROPTICS: readonly Piece[] = ours([
	{
		name: "Cyberoptic",
		gives: `One eye, with room for ${ROOM.Cyberoptic} options`,
		surgery: "MA",
		humanity: "2D6",
		price: 500,
	},
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
		gives: "A microscope for locks, boards, and wounds",
		surgery: "N",
		humanity: "1D6/2",
		price: 150,
	},
	{ name: "Anti-dazzle", gives: "Flash and glare do nothing", surgery: "N", humanity: "1D6/2", price: 200 },
	{
		name: "Targeting scope",
		gives: `${signed(SMART.scope)} to hit with a smart weapon`,
		surgery: "N",
		humanity: "1D6/2",
		price: 500,
	},
	{ name: "Camera", gives: "Twenty pictures, read out by plug", surgery: "N", humanity: "1D6/2", price: 300 },
	{ name: "Text display", gives: "Messages and clock across your view", surgery: "N", humanity: "1D6/2", price: 100 },
]);

export const CYBERAUDIO: readonly Piece[] = ours([
	{
		name: "Cyberaudio",
		gives: `Both ears, with room for ${ROOM.Cyberaudio} options`,
		surgery: "M",
		humanity: "1D6",
		price: 500,
	},
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
]);
