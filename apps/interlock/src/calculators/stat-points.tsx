import { BOUGHT_STATS } from "@dataterm/rules/stats.ts";
import type { CalculatorProps } from "@dataterm/ui";
import { Answer, CalculatorPanel, FieldRow, NumberInput, useCalculator } from "@dataterm/ui/form";
import statPointsCalculator from "./stat-points.ts";

/** Stat points: nine stats, and the points that remain for them. */
export default function StatPoints({ address }: CalculatorProps) {
	const of = useCalculator(statPointsCalculator, address);
	const { left } = of.sum;
	return (
		<CalculatorPanel
			of={of}
			title="Stat points"
			inputs={
				<FieldRow>
					{BOUGHT_STATS.map((name) => (
						<NumberInput key={name} of={of} name={name} />
					))}
				</FieldRow>
			}
			answer={
				<Answer
					label="Points"
					figure={`${Math.abs(left)}`}
					words={left === 0 ? "All spent" : left > 0 ? "left" : "too many"}
				/>
			}
		/>
	);
}
