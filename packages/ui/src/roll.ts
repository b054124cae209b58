import { diceResult, parseDice } from "@dataterm/rules/dice.ts";

/** A roll as it lies on the table. */
export interface Roll {
	/** What each die shows. */
	faces: number[];
	/** How the result comes about: `4 + 2 + 3`, `5 / 2`. */
	sum: string;
	result: number;
}

/** Rolls a dice expression such as `2D6+3`. Throws on what is none. */
export function roll(text: string): Roll {
	const dice = parseDice(text);
	const faces = Array.from({ length: dice.count }, () => face(dice.sides));
	const total = faces.reduce((sum, face) => sum + face, 0);
	const thrown = faces.join(" + ");
	const divided = dice.divisor === 1 ? thrown : `${faces.length > 1 ? `(${thrown})` : thrown} / ${dice.divisor}`;
	const bonus = dice.bonus === 0 ? "" : ` ${dice.bonus > 0 ? "+" : "−"} ${Math.abs(dice.bonus)}`;
	return { faces, sum: divided + bonus, result: diceResult(dice, total) };
}

/** 1 to `sides`, each as likely: what the generator gives beyond the last whole round of faces is drawn again. */
function face(sides: number): number {
	const whole = 2 ** 32 - (2 ** 32 % sides);
	const drawn = new Uint32Array(1);
	do crypto.getRandomValues(drawn);
	while ((drawn[0] as number) >= whole);
	return ((drawn[0] as number) % sides) + 1;
}
