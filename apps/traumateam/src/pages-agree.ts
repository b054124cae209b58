/** What blocks of this section say, from the constants of the rules; the build compares each block with it. */
import { money, numberWord } from "@dataterm/rules";
import { BODY_PARTS } from "./rules/body-bank.ts";
import { DEATH_STATE_PER_MINUTE, deathState, MINUTES_TO_FINAL_DEATH, TURNS_PER_MINUTE } from "./rules/death-state.ts";
import { MEDICAL_COSTS, NANOTECH_PER_DAY, SPEEDHEAL_PER_DAY } from "./rules/healing.ts";
import { breakEvenMinutes, CARD_RANGE_MILES, MONTHLY, PER_MINUTE, RESPONSE_MINUTES } from "./rules/trauma-team.ts";

/** Minutes of a wait in which a client must not be dead yet: with less, the last full minute has passed. */
const alive = (wait: number) => wait - MINUTES_TO_FINAL_DEATH;
const { least, most } = RESPONSE_MINUTES.ordinary;
/** The rolls of a team that arrives in the minute after this many full ones. */
const rolls = (minutes: number) => MINUTES_TO_FINAL_DEATH - minutes;

export const STATEMENTS: Record<string, Record<string, string[]>> = {
	"what heals more a day": {
		E204: [`Add ${NANOTECH_PER_DAY} point a day`],
		E20B: [`adds ${SPEEDHEAL_PER_DAY} point a day`],
	},
	"medical prices": {
		E206: [`${money(MEDICAL_COSTS.intensiveCareDay)} eb for each day`],
		E208: [`costs ${MEDICAL_COSTS.firstAidKit} eb`],
		E209: [`A medkit costs ${MEDICAL_COSTS.medkit} eb`, `A surgical kit costs ${MEDICAL_COSTS.surgicalKit} eb`],
		E204: [`costs ${money(MEDICAL_COSTS.nanotech)} eb`],
		E20B: [`for ${money(MEDICAL_COSTS.speedheal)} eb`],
	},
	"the Trauma Team": {
		E001: [`${CARD_RANGE_MILES} miles`],
		E003: [
			`$${MONTHLY.standard} a month`,
			`$${PER_MINUTE.standard} for each minute`,
			`From ${breakEvenMinutes()} minutes a month`,
		],
		E002: [`after ${numberWord(MINUTES_TO_FINAL_DEATH)} minutes dead`],
		E100: [`for ${numberWord(MINUTES_TO_FINAL_DEATH)} minutes a roll can beat it`],
	},
	"how long a client must stay alive": {
		E002: [
			`If the team takes ${least} minutes, a standard client must stay alive for more than ${alive(least)} of them`,
			`If the team takes ${most}, the client must stay alive for more than ${alive(most)}.`,
		],
		E102: ["Count full minutes only"],
		E103: ["The roll must beat the death state", "A tie fails"],
		E106: [`At death state ${deathState(MINUTES_TO_FINAL_DEATH * TURNS_PER_MINUTE)}, no roll helps`],
	},
	"how many revival rolls a team has": {
		E104: [
			`In the first minute the roll cannot fail: any number beats a death state of ${deathState(0)}`,
			`in the second minute has up to ${rolls(1)} rolls`,
			`after the fourth minute has ${rolls(4)}`,
		],
	},
	"what a death state gains": { E102: [`${DEATH_STATE_PER_MINUTE} levels a minute`] },
	"a bank's arm": { E305: [`A bank’s arm costs ${money(BODY_PARTS[0]?.sale[0] ?? 0)} eb`] },
};

/** Whose values are that are not the specification's: the stamp, and the words that it follows on each page. */
export const STAMPS: Record<string, { stamp: "ours" | "reading"; on: Record<string, string> }> = {
	"a drug's bonus for a save": { stamp: "ours", on: { E402: "may go above 10" } },
};

/** Values beside search results that are not the specification's. */
export const VALUE_STAMPS = { E302: "reading" };
