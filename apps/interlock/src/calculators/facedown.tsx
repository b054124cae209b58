import { Button, type CalculatorProps, logRoll, roll } from "@dataterm/ui";
import { Answer, CalculatorPanel, FieldRow, FlagsInput, NumberInput, useCalculator } from "@dataterm/ui/form";
import { useState } from "react";
import { facedownTotal } from "../rules/reputation.ts";
import facedownCalculator from "./facedown.ts";

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
		logRoll({ what: "Facedown", result: mine, outcome }, `Facedown: ${words}`);
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
