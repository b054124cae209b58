/** Chrome cart, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import type { ChromeCartState } from "./chrome-cart.ts";
import { example } from "./example.ts";

const pieces = (...of: string[]) => ({ pieces: of.map((piece) => ({ piece, rolled: 0 })) });

export const CHROME_CART_EXAMPLES: readonly WorkedExample<ChromeCartState>[] = [
	example("cyberoptic", "A cyberoptic", "EMP 6", {}, "2,000 eb, EMP 6", "83.3% for EMP 6+"),
	example(
		"netrunner",
		"A netrunner’s start",
		"EMP 6, processor and cybermodem link",
		pieces("Processor", "Cybermodem link"),
		"2,600 eb, EMP 6",
		"100% for EMP 6+",
	),
	example(
		"rolled",
		"The dice have fallen",
		"EMP 6, a cyberoptic that took 11",
		{ pieces: [{ piece: "Cyberoptic", rolled: 11 }] },
		"2,000 eb, EMP 5",
	),
	example("cyberarm", "A cyberarm", "EMP 6", pieces("Cyberarm"), "5,500 eb, EMP 6", "83.3% for EMP 6+"),
	example("four-arms", "Four arms", "EMP 6", pieces("Second pair of arms"), "10,500 eb, EMP 5", "94.6% for EMP 5+"),
	example(
		"on-the-edge",
		"The ninth point",
		"EMP 6, 8 lost before, a biomonitor",
		{ lost: 8, ...pieces("Biomonitor") },
		"100 eb, EMP 6",
		"50% for EMP 6+",
	),
	example(
		"rippers",
		"Rippers in both hands",
		"EMP 6, 2D6 twice",
		pieces("Rippers", "Rippers"),
		"1,800 eb, EMP 5",
		"94.6% for EMP 5+",
	),
	example(
		"face-plate",
		"A face plate",
		"EMP 2",
		{ emp: 2, ...pieces("Face plate") },
		"1,900 eb, EMP 1",
		"94.6% for EMP 1+, 5.4% for EMP 0",
	),
	example(
		"last-point",
		"The last point of EMP",
		"EMP 1, 5 lost before, a cowl",
		{ emp: 1, lost: 5, ...pieces("Cowl") },
		"1,700 eb, EMP 1",
		"66.7% for EMP 1+, 33.3% for EMP 0",
	),
	example(
		"fashion",
		"Fashion",
		"EMP 6, skinwatch, techhair and a tattoo",
		pieces("Skinwatch", "Techhair", "Light tattoo"),
		"300 eb, EMP 6",
		"100% for EMP 6+",
	),
];
