import { Button, type CalculatorProps } from "@dataterm/ui";
import {
	CalculatorPanel,
	DieAnswer,
	FieldRow,
	NumberInput,
	RollButton,
	useCalculator,
	useDieRoll,
} from "@dataterm/ui/form";
import { revives } from "../rules/death-state.ts";
import deathClockCalculator from "./death-clock.ts";

/** Death clock: the time since death, and the revival roll that it needs. */
export default function DeathClock({ address }: CalculatorProps) {
	const of = useCalculator(deathClockCalculator, address);
	const { turns } = of.state;
	const { state, seconds, answer } = of.sum;
	const outcome = (face: number) => (revives(face, state) ? "revived" : "still dead");
	const roll = useDieRoll("Revival", `${state}`, outcome);
	return (
		<CalculatorPanel
			of={of}
			title="Death clock"
			shortFields
			inputs={
				<>
					<FieldRow>
						<NumberInput of={of} name="turns" />
						<NumberInput of={of} name="rounds" />
					</FieldRow>
					<Button onClick={() => of.set({ turns: turns + 1 })} disabled={turns >= of.fields.turns.most}>
						Ten seconds later
					</Button>
				</>
			}
			answer={
				<DieAnswer
					label={`Death state ${state}, 1D10`}
					answer={answer}
					meets={(face) => revives(face, state)}
					roll={roll}
				>
					<p>
						{seconds} seconds since death.{roll.face && ` Rolled ${roll.face}: ${outcome(roll.face)}.`}
					</p>
				</DieAnswer>
			}
			actions={<RollButton onRoll={roll.throwDie} disabled={answer === "Dead for good"} />}
		/>
	);
}
