import { actionPenalty, aimBonus, bandReach, RANGE_BANDS, signed } from "@dataterm/rules";
import type { CalculatorProps } from "@dataterm/ui";
import {
	Answer,
	Bands,
	CalculatorPanel,
	CheckAnswer,
	FieldRow,
	FlagsInput,
	Fold,
	NumberInput,
	RollButton,
	SelectInput,
	StepInput,
	useCalculator,
	useCheckRoll,
} from "@dataterm/ui/form";
import { besidesToHit } from "./attack-next.ts";
import { evPenalty, woundPenalty } from "./shared/ref-now.ts";
import { aimedWith, weaponOf } from "./shared/weapon-field.ts";
import { WeaponInput } from "./shared/weapon-input.tsx";
import toHitCalculator, { type ToHitSum } from "./to-hit.ts";
import { CIRCUMSTANCES, TO_HIT_FIELDS, type ToHitState } from "./to-hit-fields.ts";

/** The circumstances that the referee asks about in most rounds. */
const USUAL = ["Target runs", "Half in cover", "You run", "Dim light"];
const CHOICES = ["Snapshot", "Two weapons", "Ambush", "Call location"];
const RARE = CIRCUMSTANCES.map(({ name }) => name).filter((name) => ![...CHOICES, ...USUAL].includes(name));

const effectOf = (name: string) => signed(CIRCUMSTANCES.find((it) => it.name === name)?.modifier ?? 0);

/** To hit: your total, against the number of the range. */
export default function ToHit({ address }: CalculatorProps) {
	const of = useCalculator(toHitCalculator, address);
	const { ref, range, aim, further, wounds, ev } = of.state;
	const { band, bring, check, jamsOn } = of.sum;
	const roll = useCheckRoll("To hit", bring, band?.toHit, ["hit", "miss"]);
	return (
		<CalculatorPanel
			of={of}
			title="To hit"
			inputs={
				<>
					<Fold line={foldedOf(of.state, of.sum)}>
						<WeaponInput
							value={of.state.weapon}
							fills={aimedWith}
							onChange={of.set}
							next={besidesToHit(of.state)}
							beside={<NumberInput of={of} name="range" />}
						/>
					</Fold>
					<FieldRow>
						<NumberInput of={of} name="ref" />
						<NumberInput of={of} name="skill" />
					</FieldRow>
					<FieldRow>
						<NumberInput of={of} name="distance" />
						<NumberInput of={of} name="aim" effect={signed(aimBonus(aim))} />
					</FieldRow>
					<Fold more>
						<Bands
							label="Range band"
							options={RANGE_BANDS.map((it) => ({
								value: it.name,
								figure: `${it.toHit}`,
								note: `to ${bandReach(it, range)}\u00a0m`,
							}))}
							value={band?.name}
							onChange={(name) => {
								const chosen = RANGE_BANDS.find((it) => it.name === name);
								if (chosen) of.set({ distance: Math.floor(bandReach(chosen, range)) });
							}}
						/>
						<FieldRow>
							<NumberInput of={of} name="further" effect={signed(actionPenalty(1 + further))} />
							<StepInput of={of} name="wounds" effect={signed(woundPenalty(ref, wounds))} />
						</FieldRow>
					</Fold>
					<Fold more>
						<FlagsInput of={of} name="circumstances" label="Your choices" only={CHOICES} effectOf={effectOf} />
					</Fold>
					<Fold more="keys">
						<FlagsInput of={of} name="circumstances" only={USUAL} effectOf={effectOf} />
					</Fold>
					<Fold more>
						<Fold at="always" line={moreOf(of.state)}>
							<FieldRow>
								<NumberInput of={of} name="ev" effect={signed(evPenalty(ref, wounds, ev))} />
								<NumberInput of={of} name="other" />
							</FieldRow>
							<SelectInput of={of} name="reliability" />
							<FlagsInput of={of} name="circumstances" label="More circumstances" only={RARE} effectOf={effectOf} />
						</Fold>
					</Fold>
				</>
			}
			answer={
				check && band ? (
					<CheckAnswer check={check} bring={bring} target={band.toHit} roll={roll}>
						<p>10 rolls one more die.</p>
						<p>{jamsOn ? `1 fumbles: roll 1D10, and ${jamsOn} or lower jams.` : "1 fumbles: roll on its table."}</p>
					</CheckAnswer>
				) : (
					<Answer label="Roll on 1D10" words="No shot" note={`Beyond ${2 * range} m, twice the listed range`} />
				)
			}
			actions={<RollButton onRoll={roll.throwDice} disabled={!check} />}
		/>
	);
}

/** The rare fields in a line: `More modifiers: EV 2, Laser sight`. */
function moreOf({ ev, circumstances, other, reliability }: ToHitState): string {
	const named = [
		ev > 0 && `EV ${ev}`,
		...circumstances.filter((name) => RARE.includes(name)),
		other !== 0 && `anything else ${signed(other)}`,
		reliability !== TO_HIT_FIELDS.reliability.initial && reliability,
	].filter(Boolean);
	return named.length > 0 ? `More modifiers: ${named.join(", ")}` : "More modifiers";
}

/** The folded fields in a line: `Heavy pistol, medium; modifiers −4: serious, Snapshot`. */
function foldedOf(state: ToHitState, { bring, band }: ToHitSum): string {
	const { ref, skill, range, aim, further, wounds, ev, circumstances, other, weapon } = state;
	const named = [
		further > 0 && `further actions ${further}`,
		wounds !== "None" && wounds.toLowerCase(),
		ev > 0 && `EV ${ev}`,
		...circumstances,
		other !== 0 && "anything else",
	].filter(Boolean);
	const besides = signed(bring - ref - skill - aimBonus(aim));
	const modifiers = named.length > 0 ? `modifiers ${besides}: ${named.join(", ")}` : "no modifiers";
	const reach = weaponOf(weapon)
		? `${weapon}, ${band?.name.toLowerCase() ?? "beyond range"}`
		: band
			? `${band.name} of ${range} m`
			: "Beyond range";
	return `${reach}; ${modifiers}`;
}
