/**
 * The card, the call, and the bill.
 * Source: specification §9, Trauma Team and cyberware content, "Trauma Team". Its prices are in dollars.
 */

import { atLeastOne, divide, ours, reading, specification } from "@dataterm/rules";

export type Plan = "standard" | "executive";

/** In dollars a month. */
export const MONTHLY: Record<Plan, number> = specification({ standard: 500, executive: 12_000 });

/** In dollars a minute, from the call to the hospital door. The executive plan includes the minutes (our reading). */
export const PER_MINUTE: Record<Plan, number> = specification({ standard: 100, executive: reading(0) });

/** Our value: dollars for one eurobuck. */
export const DOLLARS_PER_EB = ours(2);

/** The range of the card's call. */
export const CARD_RANGE_MILES = specification(20);

export type Priority = "high" | "ordinary";

/** Minutes to arrival. §9 gives high priority; ordinary priority takes twice as long (our value). */
export const RESPONSE_MINUTES: Record<Priority, { least: number; most: number }> = specification({
	high: { least: 3, most: 5 },
	ordinary: ours({ least: 6, most: 10 }),
});

/** Returns a client's bill for a month in which the team worked this many minutes, in dollars. */
export function monthlyBill(plan: Plan, minutes: number): number {
	return MONTHLY[plan] + PER_MINUTE[plan] * minutes;
}

/** Returns the minutes a month from which the executive plan costs no more. */
export function breakEvenMinutes(): number {
	return Math.ceil((MONTHLY.executive - MONTHLY.standard) / (PER_MINUTE.standard - PER_MINUTE.executive));
}

/** Returns the minutes to arrival for a 1D6: half of it gives 3, 4, or 5; twice that without priority (our value). */
export function responseMinutes(priority: Priority, roll: number): number {
	const high = RESPONSE_MINUTES.high.least - 1 + atLeastOne(divide(roll, 2));
	return priority === "high" ? high : high * 2;
}
