import { signed } from "@dataterm/rules/table.ts";
import type { CalculatorProps } from "@dataterm/ui";
import {
	CalculatorPanel,
	CheckAnswer,
	FieldRow,
	FlagsInput,
	NumberInput,
	RollButton,
	SelectInput,
	useCalculator,
	useCheckRoll,
} from "@dataterm/ui/form";
import skillCheckCalculator, { momentModifier } from "./skill-check.ts";

/** Skill check: your total, against the referee's number. */
export default function SkillCheck({ address }: CalculatorProps) {
	const of = useCalculator(skillCheckCalculator, address);
	const { bring, target, check } = of.sum;
	const roll = useCheckRoll("Skill check", bring, target);
	return (
		<CalculatorPanel
			of={of}
			title="Skill check"
			shortFields
			inputs={
				<>
					<FieldRow>
						<NumberInput of={of} name="stat" />
						<NumberInput of={of} name="skill" />
					</FieldRow>
					<SelectInput of={of} name="difficulty" />
					<FlagsInput of={of} name="moments" effectOf={(moment) => signed(momentModifier(moment))} />
					<NumberInput of={of} name="other" />
				</>
			}
			answer={
				<CheckAnswer check={check} bring={bring} target={target} roll={roll}>
					<p>10 rolls one more die. 1 rolls on the fumble table.</p>
				</CheckAnswer>
			}
			actions={<RollButton onRoll={roll.throwDice} />}
		/>
	);
}
