import { careerPointsCalculator } from "@dataterm/rules/calculators/career-points.ts";
import { money } from "@dataterm/rules/tables/money.ts";
import { Answer } from "@dataterm/ui/calculator/answer.tsx";
import { FieldRow } from "@dataterm/ui/calculator/panel.tsx";
import { Results } from "@dataterm/ui/calculator/results.tsx";
import type { CalculatorProps } from "@dataterm/ui/section/calculator-block.tsx";
import { CalculatorPanel, NumberInput } from "@dataterm/ui/section/calculator-form.tsx";
import { useCalculator } from "@dataterm/ui/section/use-calculator.ts";

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
