import { signed } from "@dataterm/rules";
import { Button, type CalculatorProps, logRoll, roll } from "@dataterm/ui";
import { Answer, CalculatorPanel, NumberInput, Results, RowsInput, useCalculator } from "@dataterm/ui/form";
import initiativeCalculator, { type InitiativeState } from "./initiative.ts";

/** Initiative: who acts when, round by round. */
export default function Initiative({ address }: CalculatorProps) {
	const of = useCalculator(initiativeCalculator, address);
	const { state, sum, fields, set } = of;
	const rollAll = (round: number, snapshots: boolean) => {
		const people = state.people.map((it): InitiativeState["people"][number] => ({
			...it,
			die: roll("1D10").result,
			how: snapshots ? it.how : it.how.filter((how) => how !== "Snapshot"),
		}));
		set({ round, people }, ({ answer }) => `Round ${round}: ${answer}`);
		logRoll({ what: `Initiative, round ${round}`, result: people[0]?.die ?? 0, outcome: `round ${round}` });
	};
	const rolled = sum.order.some(({ total }) => total !== undefined);
	return (
		<CalculatorPanel
			of={of}
			title="Initiative"
			inputs={
				<>
					<NumberInput of={of} name="round" />
					<RowsInput
						of={of}
						name="people"
						field={fields.people}
						one="person"
						layout={[["name", "die"], ["ref", "bonus"], ["how"], ["remove"]]}
						folded={(place) => foldedOf(state.people[place])}
					/>
				</>
			}
			answer={
				rolled ? (
					<Results
						cells={sum.order.map(({ name, total, tied }, place) => ({
							label: total === undefined ? "Not rolled" : tied ? `${total}, at once` : `${place + 1}. on ${total}`,
							value: name,
						}))}
					/>
				) : (
					<Answer label={`Round ${state.round}`} words={sum.answer} note={sum.odds} />
				)
			}
			actions={
				<>
					<Button variant="primary" onClick={() => rollAll(state.round, true)}>
						Roll for all
					</Button>
					<Button onClick={() => rollAll(Math.min(state.round + 1, fields.round.most), false)} disabled={!rolled}>
						Next round
					</Button>
				</>
			}
		/>
	);
}

/** What a phone folds of a person: `REF 8, bonus +2, Snapshot`. */
function foldedOf(person?: InitiativeState["people"][number]): string {
	if (!person) return "";
	const { ref, bonus, how } = person;
	return [`REF ${ref}`, bonus ? `bonus ${signed(bonus)}` : "no bonus", ...how].join(", ");
}
