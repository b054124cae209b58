import { automaticFireCalculator } from "@dataterm/rules/calculators/automatic-fire.ts";
import { chance, percent } from "@dataterm/rules/odds.ts";
import type { CalculatorProps } from "@dataterm/section/calculator-block.tsx";
import { BandInput, CalculatorPanel, NumberInput, StepInput } from "@dataterm/section/calculator-form.tsx";
import { CheckAnswer, RollButton, useCheckRoll } from "@dataterm/section/check-answer.tsx";
import { useCalculator } from "@dataterm/section/use-calculator.ts";
import { Answer } from "@dataterm/ui/calculator/answer.tsx";
import { FieldRow } from "@dataterm/ui/calculator/panel.tsx";

/** Automatic fire: a burst, full auto at several targets, or a zone under fire. */
export default function AutomaticFire({ address }: CalculatorProps) {
	const of = useCalculator(automaticFireCalculator, address);
	const { mode } = of.state;
	const { bring, target, check, hits, answer, odds } = of.sum;
	const roll = useCheckRoll(mode, bring, target, ["hit", "miss"]);
	const suppresses = mode === "Suppression";
	return (
		<CalculatorPanel
			of={of}
			title="Automatic fire"
			inputs={
				<>
					<BandInput of={of} name="mode" />
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
				check && target !== undefined ? (
					<CheckAnswer check={check} bring={bring} target={target} roll={roll}>
						<p>Three rounds or more hit in {percent(chance(hits, (rounds) => rounds >= 3))} of all rolls.</p>
						<p>Roll a location for each round.</p>
					</CheckAnswer>
				) : (
					<Answer label={suppresses ? "To cross the zone" : "Roll on 1D10"} words={answer} note={odds} />
				)
			}
			actions={!suppresses && <RollButton onRoll={roll.throwDice} disabled={!check} />}
		/>
	);
}
