/** Every calculator with its examples, and the questions that ask for it, for the compiler and the tests. No page imports this file. */

import { armorBuilderCalculator } from "./armor-builder.ts";
import { ARMOR_BUILDER_EXAMPLES } from "./armor-builder-examples.ts";
import { ARMOR_BUILDER_ASKED, AUTOMATIC_FIRE_ASKED, HIT_TO_WOUND_ASKED, TO_HIT_ASKED } from "./asked/attack.ts";
import { BODY_BANK_ASKED, CHROME_CART_ASKED, DEATH_CLOCK_ASKED, HEALING_BILL_ASKED } from "./asked/care.ts";
import {
	CAREER_POINTS_ASKED,
	FACEDOWN_ASKED,
	IMPROVEMENT_ASKED,
	SKILL_CHECK_ASKED,
	STAT_POINTS_ASKED,
} from "./asked/growth.ts";
import {
	CRASH_ASKED,
	GRENADE_ASKED,
	INITIATIVE_ASKED,
	SAVE_ASKED,
	STABILIZE_ASKED,
	WOUND_TRACK_ASKED,
} from "./asked/harm.ts";
import type { Asked } from "./asked.ts";
import { automaticFireCalculator } from "./automatic-fire.ts";
import { AUTOMATIC_FIRE_EXAMPLES } from "./automatic-fire-examples.ts";
import { bodyBankCalculator } from "./body-bank.ts";
import { BODY_BANK_EXAMPLES } from "./body-bank-examples.ts";
import type { Calculator, WithExamples, WorkedExample } from "./calculator.ts";
import { careerPointsCalculator } from "./career-points.ts";
import { CAREER_POINTS_EXAMPLES } from "./career-points-examples.ts";
import { chromeCartCalculator } from "./chrome-cart.ts";
import { CHROME_CART_EXAMPLES } from "./chrome-cart-examples.ts";
import { crashCalculator } from "./crash.ts";
import { CRASH_EXAMPLES } from "./crash-examples.ts";
import { deathClockCalculator } from "./death-clock.ts";
import { DEATH_CLOCK_EXAMPLES } from "./death-clock-examples.ts";
import { facedownCalculator } from "./facedown.ts";
import { FACEDOWN_EXAMPLES } from "./facedown-examples.ts";
import { grenadeCalculator } from "./grenade.ts";
import { GRENADE_EXAMPLES } from "./grenade-examples.ts";
import { healingBillCalculator } from "./healing-bill.ts";
import { HEALING_BILL_EXAMPLES } from "./healing-bill-examples.ts";
import { hitToWoundCalculator } from "./hit-to-wound.ts";
import { HIT_TO_WOUND_EXAMPLES } from "./hit-to-wound-examples.ts";
import { improvementCalculator } from "./improvement.ts";
import { IMPROVEMENT_EXAMPLES } from "./improvement-examples.ts";
import { initiativeCalculator } from "./initiative-order.ts";
import { INITIATIVE_EXAMPLES } from "./initiative-order-examples.ts";
import { saveCalculator } from "./save.ts";
import { SAVE_EXAMPLES } from "./save-examples.ts";
import { skillCheckCalculator } from "./skill-check.ts";
import { SKILL_CHECK_EXAMPLES } from "./skill-check-examples.ts";
import { stabilizeCalculator } from "./stabilize.ts";
import { STABILIZE_EXAMPLES } from "./stabilize-examples.ts";
import { statPointsCalculator } from "./stat-points.ts";
import { STAT_POINTS_EXAMPLES } from "./stat-points-examples.ts";
import type { Fields, StateOf } from "./state.ts";
import { toHitCalculator } from "./to-hit.ts";
import { TO_HIT_EXAMPLES } from "./to-hit-examples.ts";
import { woundTrackCalculator } from "./wound-track.ts";
import { WOUND_TRACK_EXAMPLES } from "./wound-track-examples.ts";

function worked<F extends Fields>(
	of: Calculator<F>,
	examples: readonly WorkedExample<StateOf<F>>[],
	asked: Asked,
): WithExamples {
	return { ...of, examples, asked } as unknown as WithExamples;
}

export const CALCULATORS: readonly WithExamples[] = [
	worked(toHitCalculator, TO_HIT_EXAMPLES, TO_HIT_ASKED),
	worked(hitToWoundCalculator, HIT_TO_WOUND_EXAMPLES, HIT_TO_WOUND_ASKED),
	worked(automaticFireCalculator, AUTOMATIC_FIRE_EXAMPLES, AUTOMATIC_FIRE_ASKED),
	worked(armorBuilderCalculator, ARMOR_BUILDER_EXAMPLES, ARMOR_BUILDER_ASKED),
	worked(saveCalculator, SAVE_EXAMPLES, SAVE_ASKED),
	worked(crashCalculator, CRASH_EXAMPLES, CRASH_ASKED),
	worked(grenadeCalculator, GRENADE_EXAMPLES, GRENADE_ASKED),
	worked(initiativeCalculator, INITIATIVE_EXAMPLES, INITIATIVE_ASKED),
	worked(stabilizeCalculator, STABILIZE_EXAMPLES, STABILIZE_ASKED),
	worked(woundTrackCalculator, WOUND_TRACK_EXAMPLES, WOUND_TRACK_ASKED),
	worked(bodyBankCalculator, BODY_BANK_EXAMPLES, BODY_BANK_ASKED),
	worked(deathClockCalculator, DEATH_CLOCK_EXAMPLES, DEATH_CLOCK_ASKED),
	worked(healingBillCalculator, HEALING_BILL_EXAMPLES, HEALING_BILL_ASKED),
	worked(chromeCartCalculator, CHROME_CART_EXAMPLES, CHROME_CART_ASKED),
	worked(careerPointsCalculator, CAREER_POINTS_EXAMPLES, CAREER_POINTS_ASKED),
	worked(facedownCalculator, FACEDOWN_EXAMPLES, FACEDOWN_ASKED),
	worked(improvementCalculator, IMPROVEMENT_EXAMPLES, IMPROVEMENT_ASKED),
	worked(skillCheckCalculator, SKILL_CHECK_EXAMPLES, SKILL_CHECK_ASKED),
	worked(statPointsCalculator, STAT_POINTS_EXAMPLES, STAT_POINTS_ASKED),
];
