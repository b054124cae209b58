import { STABILIZATION_AIDS, signed } from "@dataterm/rules";
import type { CalculatorProps } from "@dataterm/ui";
import {
	CalculatorPanel,
	CheckAnswer,
	FieldRow,
	FlagsInput,
	NumberInput,
	RollButton,
	useCalculator,
	useCheckRoll,
} from "@dataterm/ui/form";
import stabilizeCalculator from "./stabilize.ts";

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
