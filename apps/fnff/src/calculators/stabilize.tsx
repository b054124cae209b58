import { stabilizeCalculator } from "@dataterm/rules/calculators/stabilize.ts";
import { STABILIZATION_AIDS } from "@dataterm/rules/saves.ts";
import { signed } from "@dataterm/rules/table.ts";
import { FieldRow } from "@dataterm/ui/calculator/panel.tsx";
import type { CalculatorProps } from "@dataterm/ui/section/calculator-block.tsx";
import { CalculatorPanel, FlagsInput, NumberInput } from "@dataterm/ui/section/calculator-form.tsx";
import { CheckAnswer, RollButton, useCheckRoll } from "@dataterm/ui/section/check-answer.tsx";
import { useCalculator } from "@dataterm/ui/section/use-calculator.ts";

/** Stabilize: the medic's total, against the patient's damage. */
export default function Stabilize({ address }: CalculatorProps) {
	const of = useCalculator(stabilizeCalculator, address);
	const { bring, check } = of.sum;
	const { damage } = of.state;
	const roll = useCheckRoll("Stabilize", bring, damage, ["stable", "still dying"]);
	return (
		<CalculatorPanel
			of={of}
			title="Stabilize"
			shortFields
			inputs={
				<>
					<FieldRow>
						<NumberInput of={of} name="tech" />
						<NumberInput of={of} name="skill" />
					</FieldRow>
					<FieldRow>
						<NumberInput of={of} name="damage" />
						<NumberInput of={of} name="other" />
					</FieldRow>
					<FlagsInput
						of={of}
						name="aids"
						effectOf={(aid) => signed(STABILIZATION_AIDS.find((it) => it.aid === aid)?.bonus ?? 0)}
					/>
				</>
			}
			answer={<CheckAnswer check={check} bring={bring} target={damage} roll={roll} />}
			actions={<RollButton onRoll={roll.throwDice} />}
		/>
	);
}
