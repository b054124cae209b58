/**
 * The body bank: prices and availability.
 * Source: specification §9, Trauma Team and cyberware content, "Body bank".
 */

import { ours, reading, type SurgeryCode, specification } from "@dataterm/rules";

/** In eurobucks, from and to. */
export type Price = readonly [from: number, to: number];

export interface BodyPart {
	name: string;
	/** What the bank pays for the part. */
	bounty: Price;
	/** What the bank charges for the part. */
	sale: Price;
	/** The surgery code of the transplant. Our values: §9 gives only prices. */
	surgery: SurgeryCode;
}

export const BODY_PARTS: readonly BodyPart[] = specification([
	{ name: "Arm", bounty: [500, 500], sale: [1000, 1000], surgery: ours("CR") },
	{ name: "Leg", bounty: [600, 600], sale: [1200, 1200], surgery: ours("CR") },
	{ name: "Heart or lung", bounty: [700, 700], sale: [1400, 1400], surgery: ours("CR") },
	{ name: "Liver or kidney", bounty: [200, 200], sale: [400, 400], surgery: ours("MA") },
	{ name: "Eyes or ears", bounty: [800, 800], sale: [1000, 1000], surgery: ours("MA") },
	{ name: "Any other", bounty: [200, 300], sale: [400, 600], surgery: ours("MA") },
]);

export type Stock = "unavailable" | "mismatch" | "in stock";

/** Availability on 1D10. §9 gives the first two bands; all other rolls are in stock. */
export const STOCK_ROLL: readonly { from: number; to: number; stock: Stock }[] = specification([
	{ from: 1, to: 3, stock: "unavailable" },
	{ from: 4, to: 5, stock: "mismatch" },
	reading({ from: 6, to: 10, stock: "in stock" }),
]);

/** Returns the availability for a 1D10. Throws for a number that a D10 does not have. */
export function bodyBankStock(roll: number): Stock {
	const band = STOCK_ROLL.find(({ from, to }) => roll >= from && roll <= to);
	if (!band) throw new Error(`The bank's stock is a roll of 1D10, so ${roll} cannot be. Give a number from 1 to 10.`);
	return band.stock;
}

const VAT_GROWN_FACTOR = specification(2);

/** A part grown from your own cells costs this many times the sale price. */
export function vatGrownPrice([from, to]: Price): Price {
	return [from * VAT_GROWN_FACTOR, to * VAT_GROWN_FACTOR];
}

export interface Storage {
	/** In eurobucks a month. */
	perMonth: number;
	/** In percent, rolled once a month: §9 gives the chance next to the monthly rent. */
	lossChance: number;
}

export const STORAGE: Record<"cheap" | "safe", Storage> = specification({
	cheap: { perMonth: 100, lossChance: 20 },
	safe: { perMonth: 200, lossChance: 5 },
});

/** Returns the chance, 0 to 1, that a part is still there after this many months. */
export function chanceStillStored({ lossChance }: Storage, months: number): number {
	return ((100 - lossChance) / 100) ** months;
}
