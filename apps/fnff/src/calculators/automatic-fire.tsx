import { chance, HIT_LOCATIONS, hitLocation, percent } from "@dataterm/rules";
import { type CalculatorProps, Dice, roll as rollDice } from "@dataterm/ui";
import {
	Answer,
	BandInput,
	CalculatorPanel,
	CheckAnswer,
	DieAnswer,
	FieldRow,
	NumberInput,
	RollButton,
	StepInput,
	useCalculator,
	useCheckRoll,
	useDieRoll,
} from "@dataterm/ui/form";
import { SUPPRESSIVE } from "../rules/automatic.ts";
import { afterShot } from "./attack-next.ts";
import automaticFireCalculator, { roundsThatHit } from "./automatic-fire.ts";
import { firedWith } from "./shared/weapon-field.ts";
import { WeaponInput } from "./shared/weapon-input.tsx";

/** Says where the rounds hit: `3 rounds hit: torso 2, left arm 1`. `places` are the rolled locations. */
function hitsInWords(rounds: number, places: readonly number[]): string | undefined {
	if (rounds === 0) return undefined;
	const hit = places.slice(0, rounds).map(hitLocation);
	const counts = HIT_LOCATIONS.map(({ location }) => ({ location, count: hit.filter((it) => it === location).length }));
	const list = counts.filter(({ count }) => count > 0).map(({ location, count }) => `${location} ${count}`);
	const open = rounds - hit.length;
	return `${rounds} ${rounds === 1 ? "round hits" : "rounds hit"}: ${[...list, ...(open ? [`${open} without a location`] : [])].join(", ")}`;
}

/** Automatic fire: a burst, full auto at several targets, or a zone under fire. */
export default function AutomaticFire({ address }: CalculatorProps) {
	const of = useCalculator(automaticFireCalculator, address);
	const { mode } = of.state;
	const { bring, target = 0, check, hits, answer, odds } = of.sum;
	const { die, extra, d6, places, crossing } = of.state;
	const roundsOf = (face: number, extra: number, d6: number) => roundsThatHit(mode, of.sum, face, extra, d6);
	const roll = useCheckRoll(mode, bring, target, ["hit", "miss"], {
		face: die,
		extra,
		effect: hitsInWords(roundsOf(die, extra, d6), places),
		keep(face, extra) {
			const d6 = rollDice("1D6").result;
			const rounds = roundsOf(face, extra, d6);
			const places = Array.from({ length: rounds }, () => rollDice("1D10").result);
			of.set({ die: face, extra, d6, places });
			return hitsInWords(rounds, places);
		},
	});
	const suppresses = mode === "Suppression";
	const crosses = (face: number) => bring + face >= target;
	const cross = useDieRoll("Crossing", "", (face) => (crosses(face) ? "made" : "missed"), {
		face: crossing,
		keep: (face) => of.set({ crossing: face }),
	});
	const least = target - bring;
	return (
		<CalculatorPanel
			of={of}
			title="Automatic fire"
			inputs={
				<>
					<BandInput of={of} name="mode" />
					<WeaponInput value={of.state.weapon} fills={firedWith} onChange={of.set} next={afterShot(of.state)} />
					<FieldRow>
						<NumberInput of={of} name="ref" label={suppresses ? "Their REF" : undefined} />
						<NumberInput of={of} name="skill" label={suppresses ? "Their Athletics" : undefined} />
					</FieldRow>
					{!suppresses && (
						<FieldRow>
							<NumberInput of={of} name="distance" />
							<NumberInput of={of} name="range" />
						</FieldRow>
					)}
					{mode !== "Burst" && (
						<FieldRow>
							<NumberInput of={of} name="rof" />
							<NumberInput of={of} name={suppresses ? "width" : "targets"} />
						</FieldRow>
					)}
					<FieldRow>
						<StepInput of={of} name="wounds" />
						<NumberInput of={of} name="ev" />
					</FieldRow>
					{!suppresses && <NumberInput of={of} name="other" />}
				</>
			}
			answer={
				suppresses ? (
					<DieAnswer
						label={`${answer}, 1D10`}
						answer={least <= 1 ? "Any roll" : least > 10 ? "No roll" : `${least} or higher`}
						meets={crosses}
						roll={cross}
					>
						{cross.face && (
							<p>
								Rolled {cross.face}: {crosses(cross.face) ? "made" : "missed"}.
							</p>
						)}
						<p>
							Who misses is hit by <Dice text={SUPPRESSIVE.hits} /> rounds. Roll a location for each round.
						</p>
					</DieAnswer>
				) : check ? (
					<CheckAnswer check={check} bring={bring} target={target} roll={roll}>
						<p>Three rounds or more hit in {percent(chance(hits, (rounds) => rounds >= 3))} of all rolls.</p>
						{mode === "Full auto" && of.state.targets > 1 && <p>Roll once for each target.</p>}
					</CheckAnswer>
				) : (
					<Answer label="Roll on 1D10" words={answer} note={odds} />
				)
			}
			actions={
				suppresses ? <RollButton onRoll={cross.throwDie} /> : <RollButton onRoll={roll.throwDice} disabled={!check} />
			}
		/>
	);
}
