/** The sums that follow from a wound, filled in with the wounded person. */

import { type Fields, linkTo, type NextSum, type StateOf, stateName, woundState } from "@dataterm/rules";
import { HIT_TO_WOUND } from "./hit-to-wound-fields.ts";
import saveCalculator from "./save.ts";
import { bodyTypeToSave } from "./shared/bones.ts";
import stabilizeCalculator from "./stabilize.ts";
import { TO_HIT } from "./to-hit-fields.ts";
import { pointsLeft, type WoundTrackState } from "./wound-track.ts";

/** Returns the sums that a person of the wound track needs next: the attack, the saves, the next hit, the medic. */
export function nextFor({ people }: WoundTrackState, place: number): NextSum[] {
	const person = people[place];
	if (!person) return [];
	const { ref, bodyType, bones } = person;
	// A half point that has healed leaves the whole point.
	const points = Math.ceil(pointsLeft(person));
	const state = woundState(points);
	const wounds = state.name === "unhurt" ? "None" : (stateName({ name: state.name } as typeof state) as "Light");
	const to = <F extends Fields>(title: string, it: { address: string; fields: F }, filled: Partial<StateOf<F>>) => ({
		title,
		address: it.address,
		href: linkTo(it, filled),
	});
	const save = { bodyType: bodyTypeToSave(person), wounds: stateName(state) };
	return [
		to("To hit", TO_HIT, { ref, wounds }),
		to("Stun save", saveCalculator, save),
		...(state.name === "mortal" ? [to("Death save", saveCalculator, { ...save, kind: "Death" })] : []),
		to("The next hit", HIT_TO_WOUND, { bodyType, ref, bones, taken: Math.min(points, MOST_TAKEN) }),
		...(state.name === "mortal"
			? [to("Stabilize", stabilizeCalculator, { damage: Math.min(points, MOST_TAKEN) })]
			: []),
	];
}

/** What the other sums take at most; more damage changes nothing. */
const MOST_TAKEN = HIT_TO_WOUND.fields.taken.most;
