import { diceResult, parseDice } from "@dataterm/rules";

/** The result of a roll. */
export interface Roll {
	/** What each die shows. */
	faces: number[];
	/** How the result is calculated: `4 + 2 + 3`, `5 / 2`. */
	sum: string;
	result: number;
}

/**
 * Rolls a dice expression such as `2D6+3`. Throws if the expression is not valid.
 * @example
 * const { result, sum } = roll("2D6+3"); // 9, "4 + 2 + 3"
 * console.log(result, sum);
 */
export function roll(text: string): Roll {
	const dice = parseDice(text);
	const faces = Array.from({ length: dice.count }, () => face(dice.sides));
	const total = faces.reduce((sum, face) => sum + face, 0);
	const thrown = faces.join(" + ");
	const divided = dice.divisor === 1 ? thrown : `${faces.length > 1 ? `(${thrown})` : thrown} / ${dice.divisor}`;
	const bonus = dice.bonus === 0 ? "" : ` ${dice.bonus > 0 ? "+" : "−"} ${Math.abs(dice.bonus)}`;
	return { faces, sum: divided + bonus, result: diceResult(dice, total) };
}

/** Returns 1 to `sides`, all equally likely: a random number beyond the last full multiple of `sides` is drawn again. */
function face(sides: number): number {
	const whole = 2 ** 32 - (2 ** 32 % sides);
	const drawn = new Uint32Array(1);
	do crypto.getRandomValues(drawn);
	while ((drawn[0] as number) >= whole);
	return ((drawn[0] as number) % sides) + 1;
}
