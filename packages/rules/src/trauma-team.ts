/**
 * The card, the call and the bill.
 * Source: specification §9, Trauma Team and cyberware content, "Trauma Team". Its prices are in dollars.
 */

import { atLeastOne, divide } from "./dice.ts";
import { ours, reading, specification } from "./source.ts";

export type Plan = "standard" | "executive";

/** Dollars a month. */
export const MONTHLY: Record<Plan, number> = specification({ standard: 500, executive: 12_000 });

/** Dollars a minute, from the snap of the card to the hospital door. The executive plan has the minutes in it (our reading). */
export const PER_MINUTE: Record<Plan, number> = specification({ standard: 100, executive: reading(0) });

/** Our value: the setting's prices in dollars, and the street's in eurobucks. */
export const DOLLARS_PER_EB = ours(2);

/** How far the card's call carries. */
export const CARD_RANGE_MILES = specification(20);

export type Priority = "high" | "ordinary";

/** Minutes to arrival. §9 gives high priority; ordinary priority takes twice as long (our value). */
export const RESPONSE_MINUTES: Record<Priority, { least: number; most: number }> = specification({
	high: { least: 3, most: 5 },
	ordinary: ours({ least: 6, most: 10 }),
});

/** What a client pays for a month in which the team worked so many minutes, in dollars. */
export function monthlyBill(plan: Plan, minutes: number): number {
	return MONTHLY[plan] + PER_MINUTE[plan] * minutes;
}

/** Minutes a month from which the executive plan is no dearer. */
export function breakEvenMinutes(): number {
	return Math.ceil((MONTHLY.executive - MONTHLY.standard) / (PER_MINUTE.standard - PER_MINUTE.executive));
}

/** Minutes to arrival by a 1D6: half of it, rounded down but at least 1, gives 3, 4 or 5; twice that without priority (our value). */
export function responseMinutes(priority: Priority, roll: number): number {
	const high = RESPONSE_MINUTES.high.least - 1 + atLeastOne(divide(roll, 2));
	return priority === "high" ? high : high * 2;
}
