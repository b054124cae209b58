import { signed } from "@dataterm/rules";
import type { CalculatorProps } from "@dataterm/ui";
import {
	CalculatorPanel,
	FieldRow,
	NumberInput,
	Results,
	RowsInput,
	StepInput,
	useCalculator,
} from "@dataterm/ui/form";
import armorBuilderCalculator from "./armor-builder.ts";

/** Armor builder: SP by location, EV, and what cannot be worn together. */
export default function ArmorBuilder({ address }: CalculatorProps) {
	const of = useCalculator(armorBuilderCalculator, address);
	const { answer, places, ev, refNow, faults } = of.sum;
	return (
		<CalculatorPanel
			of={of}
			title="Armor builder"
			inputs={
				<>
					<FieldRow>
						<NumberInput of={of} name="ref" />
						<StepInput of={of} name="wounds" />
					</FieldRow>
					<RowsInput
						of={of}
						name="pieces"
						field={of.fields.pieces}
						one="piece"
						layout={[["piece"], ["lost", "remove"]]}
					/>
				</>
			}
			answer={
				<>
					<Results
						cells={
							faults.length > 0
								? [{ label: "These pieces", value: answer, address: "D402" }]
								: [
										{ label: "REF with it", value: `${refNow}, EV ${signed(ev)}`, address: "D403" },
										...places.map(({ name, sp }) => ({ label: `SP, ${name}`, value: `${sp}` })),
									]
						}
					/>
					{faults.map((fault) => (
						<p key={fault}>{fault}.</p>
					))}
				</>
			}
		/>
	);
}
