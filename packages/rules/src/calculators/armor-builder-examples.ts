/** Armor builder, worked by hand. */

import type { ArmorBuilderState } from "./armor-builder.ts";
import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";

type Piece = ArmorBuilderState["pieces"][number]["piece"];

const pieces = (...of: Piece[]) => ({ pieces: of.map((piece) => ({ piece, lost: 0 })) });

export const ARMOR_BUILDER_EXAMPLES: readonly WorkedExample<ArmorBuilderState>[] = [
	example(
		"three-layers",
		"Three layers",
		"T-shirt, medium jacket, flak vest",
		pieces("Armored T-shirt", "Medium armor jacket", "Flak vest"),
		"Head 0, torso 27, arms 18, legs 0, EV −5",
	),
	example(
		"two-hard",
		"Two hard pieces",
		"A flak vest under metal gear",
		pieces("Flak vest", "Metal gear"),
		"Cannot be worn together",
	),
	example(
		"t-shirt",
		"A T-shirt",
		"SP 10 over the torso",
		pieces("Armored T-shirt"),
		"Head 0, torso 10, arms 0, legs 0, EV 0",
	),
	example(
		"jacket-and-pants",
		"Jacket and pants",
		"no second layer anywhere",
		pieces("Medium armor jacket", "Armored pants"),
		"Head 0, torso 18, arms 18, legs 14, EV −1",
	),
	example("metal", "Metal gear", "all over", pieces("Metal gear"), "Head 25, torso 25, arms 25, legs 25, EV −2"),
	example(
		"leather",
		"Leather over a T-shirt",
		"SP 4 over SP 10, bonus 4",
		pieces("Armored T-shirt", "Leather jacket"),
		"Head 0, torso 14, arms 4, legs 0, EV −1",
	),
	example(
		"helmet",
		"Helmet and heavy jacket",
		"one layer each",
		pieces("Steel helmet", "Heavy armor jacket"),
		"Head 14, torso 20, arms 20, legs 0, EV −2",
	),
	example(
		"helmet-and-vest",
		"Two hard pieces, apart",
		"a helmet and a flak vest",
		pieces("Steel helmet", "Flak vest"),
		"Head 14, torso 20, arms 0, legs 0, EV −1",
	),
	example(
		"rag",
		"Shot to rags",
		"a T-shirt at SP 0 under a medium jacket",
		{
			pieces: [
				{ piece: "Armored T-shirt", lost: 10 },
				{ piece: "Medium armor jacket", lost: 0 },
			],
		},
		"Head 0, torso 18, arms 18, legs 0, EV −2",
	),
	example(
		"four",
		"Four layers",
		"one too many over the torso",
		pieces("Armored T-shirt", "Leather jacket", "Light armor jacket", "Heavy armor jacket"),
		"Cannot be worn together",
	),
];
