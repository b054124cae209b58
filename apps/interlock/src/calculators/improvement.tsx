import type { CalculatorProps } from "@dataterm/ui";
import { BandInput, CalculatorPanel, FieldRow, NumberInput, Results, useCalculator } from "@dataterm/ui/form";
import improvementCalculator from "./improvement.ts";

/** Improvement Points: the cost of a skill's next levels. */
export default function Improvement({ address }: CalculatorProps) {
	const of = useCalculator(improvementCalculator, address);
	const { cost, missing, sessions } = of.sum;
	return (
		<CalculatorPanel
			of={of}
			title="Improvement points"
			shortFields
			inputs={
				<>
					<FieldRow>
						<NumberInput of={of} name="from" />
						<NumberInput of={of} name="to" />
					</FieldRow>
					<BandInput of={of} name="multiplier" />
					<FieldRow>
						<NumberInput of={of} name="saved" />
						<NumberInput of={of} name="session" />
					</FieldRow>
				</>
			}
			answer={
				<Results
					cells={[
						{ label: "Still missing", value: cost === 0 ? "Nothing to buy" : `${missing} IP` },
						{ label: "Price", value: `${cost} IP`, address: "C501" },
						{ label: "Sessions", value: `${sessions}`, address: "C505" },
					]}
				/>
			}
		/>
	);
}
