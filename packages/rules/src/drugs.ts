/** Street drugs and the habit of them. §9 is silent; these are our values. The drugs are data: `Drugs.json` of Trauma Team. */

/** How far back doses count, in days. */
export const HABIT_DAYS = 7;

/** What the 1D10 + COOL of somebody who wants to stay clean must beat: the strength, once for each dose of the week. */
export function habitNumber(strength: number, doses: number): number {
	return strength * doses;
}

/** Whether they stay clean. `roll` is the 1D10. */
export function staysClean(roll: number, cool: number, strength: number, doses: number): boolean {
	return roll + cool > habitNumber(strength, doses);
}
