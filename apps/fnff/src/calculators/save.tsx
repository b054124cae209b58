import type { CalculatorProps } from "@dataterm/ui";
import {
	BandInput,
	CalculatorPanel,
	DieAnswer,
	FieldRow,
	NumberInput,
	RollButton,
	SelectInput,
	useCalculator,
	useDieRoll,
} from "@dataterm/ui/form";
import saveCalculator from "./save.ts";

/** Stun and death saves: roll the target or lower. */
export default function Save({ address }: CalculatorProps) {
	const of = useCalculator(saveCalculator, address);
	const { answer, target } = of.sum;
	const { kind } = of.state;
	const made = (face: number) => face <= target;
	const what = `${kind} save`;
	const roll = useDieRoll(what, `${kind} ${target}`, (face) => (made(face) ? "made" : "missed"));
	return (
		<CalculatorPanel
			of={of}
			title="Stun and death saves"
			inputs={
				<>
					<BandInput of={of} name="kind" />
					<FieldRow>
						<NumberInput of={of} name="bodyType" />
						<NumberInput of={of} name="other" />
					</FieldRow>
					<SelectInput of={of} name="wounds" />
				</>
			}
			answer={
				<DieAnswer label={`${what}, 1D10`} answer={answer} meets={made} roll={roll}>
					{roll.face && (
						<p>
							Rolled {roll.face}: {made(roll.face) ? "made" : "missed"}.
						</p>
					)}
				</DieAnswer>
			}
			actions={<RollButton onRoll={roll.throwDie} />}
		/>
	);
}
