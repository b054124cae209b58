/** Every calculator with its examples: what the compiler knows, and what the tests go through. No page imports it. */

import { automaticFireCalculator } from "./automatic-fire.ts";
import { AUTOMATIC_FIRE_EXAMPLES } from "./automatic-fire-examples.ts";
import type { Calculator, WithExamples, WorkedExample } from "./calculator.ts";
import { hitToWoundCalculator } from "./hit-to-wound.ts";
import { HIT_TO_WOUND_EXAMPLES } from "./hit-to-wound-examples.ts";
import type { Fields, StateOf } from "./state.ts";
import { toHitCalculator } from "./to-hit.ts";
import { TO_HIT_EXAMPLES } from "./to-hit-examples.ts";

function worked<F extends Fields>(of: Calculator<F>, examples: readonly WorkedExample<StateOf<F>>[]): WithExamples {
	return { ...of, examples } as unknown as WithExamples;
}

export const CALCULATORS: readonly WithExamples[] = [
	worked(toHitCalculator, TO_HIT_EXAMPLES),
	worked(hitToWoundCalculator, HIT_TO_WOUND_EXAMPLES),
	worked(automaticFireCalculator, AUTOMATIC_FIRE_EXAMPLES),
];
