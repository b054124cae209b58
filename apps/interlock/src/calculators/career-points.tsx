import { money } from "@dataterm/rules/tables/money.ts";
import type { CalculatorProps } from "@dataterm/ui";
import { Answer, CalculatorPanel, FieldRow, NumberInput, Results, useCalculator } from "@dataterm/ui/form";
import careerPointsCalculator from "./career-points.ts";

const SKILLS = ["special", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10"] as const;

/** Career points: ten career skills, the pickup points, and the money that goes with them. */
export default function CareerPoints({ address }: CalculatorProps) {
	const of = useCalculator(careerPointsCalculator, address);
	const { left, pickupLeft, money: eb } = of.sum;
	return (
		<CalculatorPanel
			of={of}
			title="Career points"
			inputs={
				<FieldRow>
					{[...SKILLS, "int" as const, "ref" as const, "pickup" as const].map((name) => (
						<NumberInput key={name} of={of} name={name} />
					))}
				</FieldRow>
			}
			answer={
				<>
					<Answer
						label="Career points"
						figure={`${Math.abs(left)}`}
						words={left === 0 ? "All spent" : left > 0 ? "left" : "too many"}
					/>
					<Results
						cells={[
							{ label: "Pickup left", value: `${pickupLeft}`.replace("-", "−") },
							{ label: "Money", value: `${money(eb)} eb` },
						]}
					/>
				</>
			}
		/>
	);
}
