import { facedownCalculator } from "@dataterm/rules/calculators/facedown.ts";
import { facedownTotal } from "@dataterm/rules/reputation.ts";
import { announce } from "@dataterm/ui/announce.ts";
import { Button } from "@dataterm/ui/button.tsx";
import { Answer } from "@dataterm/ui/calculator/answer.tsx";
import { FieldRow } from "@dataterm/ui/calculator/panel.tsx";
import { roll } from "@dataterm/ui/roll.ts";
import { logRoll } from "@dataterm/ui/rolls.ts";
import type { CalculatorProps } from "@dataterm/ui/section/calculator-block.tsx";
import { CalculatorPanel, FlagsInput, NumberInput } from "@dataterm/ui/section/calculator-form.tsx";
import { useCalculator } from "@dataterm/ui/section/use-calculator.ts";
import { useState } from "react";

/** Facedown: who blinks first. */
export default function Facedown({ address }: CalculatorProps) {
	const of = useCalculator(facedownCalculator, address);
	const { yours, theirs, answer, odds } = of.sum;
	const question = `${yours} ${theirs}`;
	const [rolled, setRolled] = useState<{ question: string; words: string }>();
	const rollBoth = () => {
		const [mine, other] = [roll("1D10").result, roll("1D10").result];
		const [total, theirTotal] = [facedownTotal(mine, yours), facedownTotal(other, theirs)];
		const difference = total - theirTotal;
		const outcome = difference > 0 ? "you win" : difference < 0 ? "they win" : "a tie";
		const words = `${total} against ${theirTotal}: ${outcome}`;
		setRolled({ question, words });
		logRoll({ what: "Facedown", result: mine, outcome });
		announce(`Facedown: ${words}`);
	};
	return (
		<CalculatorPanel
			of={of}
			title="Facedown"
			shortFields
			inputs={
				<>
					<FieldRow>
						<NumberInput of={of} name="cool" />
						<NumberInput of={of} name="reputation" />
					</FieldRow>
					<FieldRow>
						<NumberInput of={of} name="theirCool" />
						<NumberInput of={of} name="theirReputation" />
					</FieldRow>
					<FlagsInput of={of} name="cowardice" />
				</>
			}
			answer={
				<>
					<Answer label="Odds" words={odds} note={`${answer}, before the dice`} />
					{rolled?.question === question && <p>{rolled.words}.</p>}
				</>
			}
			actions={
				<Button variant="primary" onClick={rollBoth}>
					Roll both
				</Button>
			}
		/>
	);
}
