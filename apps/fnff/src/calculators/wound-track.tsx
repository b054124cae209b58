import { BOXES_PER_STATE, MORTAL_LEVELS, stateName } from "@dataterm/rules";
import { type CalculatorProps, inOrder } from "@dataterm/ui";
import { CalculatorPanel, Results, RowsInput, useCalculator } from "@dataterm/ui/form";
import { bodyInLine } from "./shared/bones.ts";
import { NextSums } from "./shared/next-sums.tsx";
import { SaveCell } from "./shared/save-cell.tsx";
import { Track } from "./shared/track.tsx";
import woundTrackCalculator, { type Wounded, type WoundTrackState } from "./wound-track.ts";
import { nextFor } from "./wounded-next.ts";

const STATES = ["Light", "Serious", "Critical", ...MORTAL_LEVELS.map((level) => `M${level}`)];

/** Wound track: points taken and healed, and the present stats and saves of up to eight people. */
export default function WoundTrack({ address }: CalculatorProps) {
	const of = useCalculator(woundTrackCalculator, address);
	const { people } = of.sum;
	return (
		<CalculatorPanel
			of={of}
			title="Wound track"
			inputs={
				<RowsInput
					of={of}
					name="people"
					field={of.fields.people}
					one="person"
					layout={[["name", "taken"], ["healed", "bodyType"], ["bones"], ["ref", "int"], ["cool", "remove"]]}
					folded={(place) => foldedOf(of.state.people[place], people[place])}
					after={(place) => {
						const { points = 0, name = "" } = people[place] ?? {};
						return (
							<>
								<Track states={STATES} pointsPerState={BOXES_PER_STATE} before={points} now={points} />
								<NextSums filled={name} sums={nextFor(of.state, place)} />
							</>
						);
					}}
				/>
			}
			answer={inOrder(people, ({ name, points, state, ref, int, cool, stun, death }) => (
				<Results
					cells={[
						{ label: people.length > 1 ? name : `${points} points`, value: stateName(state) },
						{
							label: "Stun save",
							value: points === 0 ? "None" : <SaveCell what={`${name}, stun save`} target={stun} />,
							address: "D603",
						},
						...(death === undefined
							? []
							: [
									{
										label: "Death save",
										value: <SaveCell what={`${name}, death save`} target={death} />,
										address: "D701" as const,
									},
								]),
						{ label: "REF INT COOL", value: `${ref}, ${int}, ${cool}` },
					]}
				/>
			))}
		/>
	);
}

/** What a phone folds of a person, as far as a fight asks for it: `Serious: 2 healed, Body Type 7, REF 8`. */
function foldedOf(before?: WoundTrackState["people"][number], now?: Wounded): string {
	if (!before || !now) return "";
	const { healed, ref } = before;
	return `${stateName(now.state)}: ${healed ? `${healed} healed, ` : ""}${bodyInLine(before)}, REF ${ref}`;
}
