import { type CalculatorProps, Dice } from "@dataterm/ui";
import {
	BandInput,
	CalculatorPanel,
	CheckAnswer,
	FieldRow,
	FlagsInput,
	NumberInput,
	RollButton,
	useCalculator,
	useCheckRoll,
} from "@dataterm/ui/form";
import crashCalculator from "./crash.ts";

/** Crash: the control roll, and what happens without it. */
export default function Crash({ address }: CalculatorProps) {
	const of = useCalculator(crashCalculator, address);
	const { bring, target, check, dice } = of.sum;
	const roll = useCheckRoll("Control", bring, target, ["in control", "out of control"]);
	return (
		<CalculatorPanel
			of={of}
			title="Crash"
			shortFields
			inputs={
				<>
					<BandInput of={of} name="maneuver" />
					<FieldRow>
						<NumberInput of={of} name="ref" />
						<NumberInput of={of} name="skill" />
					</FieldRow>
					<FieldRow>
						<NumberInput of={of} name="speed" />
						<NumberInput of={of} name="sp" />
					</FieldRow>
					<FlagsInput of={of} name="before" />
					<NumberInput of={of} name="other" />
				</>
			}
			answer={
				<CheckAnswer check={check} bring={bring} target={target} roll={roll}>
					<p>
						{dice > 0 ? (
							<>
								A crash does <Dice text={`${dice}D6`} /> to everyone inside.
							</>
						) : (
							"Too slow to do damage."
						)}
					</p>
				</CheckAnswer>
			}
			actions={<RollButton onRoll={roll.throwDice} />}
		/>
	);
}
