import { BOXES_PER_STATE, fromTo, HEAD_FACTOR, type HitLocation, MORTAL_LEVELS, stateName } from "@dataterm/rules";
import { Button, type CalculatorProps, inOrder, logRoll, roll } from "@dataterm/ui";
import {
	BandInput,
	CalculatorPanel,
	FieldRow,
	FlagsInput,
	Fold,
	NumberInput,
	Results,
	Select,
	SelectInput,
	Stepper,
	useCalculator,
} from "@dataterm/ui/form";
import { useState } from "react";
import { isLimb } from "../rules/hit.ts";
import hitToWoundCalculator, { type HitToWoundSum } from "./hit-to-wound.ts";
import {
	diceOf,
	type HIT_TO_WOUND_FIELDS,
	type HitToWoundState,
	hasHalves,
	hitWith,
	newSp,
	WITH_DICE,
} from "./hit-to-wound-fields.ts";
import { bodyInLine } from "./shared/bones.ts";
import { Pips } from "./shared/pips.tsx";
import { SaveCell } from "./shared/save-cell.tsx";
import { Shares } from "./shared/shares.tsx";
import { Track } from "./shared/track.tsx";

const STATES = ["Light", "Serious", "Critical", ...MORTAL_LEVELS.map((level) => `M${level}`)];

type InUseHit = ReturnType<typeof useCalculator<typeof HIT_TO_WOUND_FIELDS, HitToWoundSum>>;

/** Hit to wound: damage through cover and armor, and its effect on the body. */
export default function HitToWound({ address }: CalculatorProps) {
	const of = useCalculator(hitToWoundCalculator, address);
	const { state, sum } = of;
	const { dice, faces, rollDamage } = useDamageRoll(of);
	return (
		<CalculatorPanel
			of={of}
			title="Hit to wound"
			inputs={
				<>
					<Target of={of} />
					<Hits of={of} />
					{faces && <Pips faces={faces} />}
				</>
			}
			figure={
				<>
					<LastHit of={of} />
					<Track states={STATES} pointsPerState={BOXES_PER_STATE} before={state.taken} now={sum.taken} />
				</>
			}
			answer={
				<>
					<Results
						cells={[
							...(sum.killed ? [{ label: "Without luck", value: sum.answer, address: "D602" as const }] : []),
							{
								label: sum.killed ? `With luck, ${sum.taken} points` : `${sum.taken} points`,
								value: stateName(sum.state),
							},
							{
								label: "Stun save",
								value: sum.stun === undefined ? "None" : <SaveCell what="Stun save" target={sum.stun} />,
								address: "D603",
							},
							{
								label: "Death save",
								value: sum.death === undefined ? "None" : <SaveCell what="Death save" target={sum.death} />,
								address: "D701",
							},
							{ label: "REF", value: fromTo(state.ref, sum.refNow), address: "D601" },
						]}
					/>
					{sum.faults.map((fault) => (
						<p key={fault}>{fault}. The sum counts the inner piece.</p>
					))}
					{sum.killed && <p>Roll the remaining luck or lower on 1D10 to survive.</p>}
				</>
			}
			actions={
				dice && (
					<Button variant="primary" onClick={rollDamage}>
						Roll {dice}
					</Button>
				)
			}
		/>
	);
}

/** Rolls the dice of the weapon for the last hit. `faces` are those of the last roll, until the points of that hit change. */
function useDamageRoll({ state, set }: InUseHit) {
	const [thrown, setThrown] = useState<{ faces: readonly number[]; result: number }>();
	const dice = diceOf(state);
	const rollDamage = () => {
		if (!dice) return;
		const { faces, result } = roll(dice);
		setThrown({ faces, result });
		set({ hits: [...state.hits.slice(0, -1), result] }, ({ answer }) => `${dice}: ${result} points, ${answer}`);
		logRoll({ what: dice, result });
	};
	return { dice, faces: thrown?.result === state.hits.at(-1) ? thrown?.faces : undefined, rollDamage };
}

/** The body, its cover and armor, and the kind of rounds: folded to a line on a phone. */
function Target({ of }: { of: InUseHit }) {
	const { state } = of;
	const isLimb = state.location !== "Head" && state.location !== "Torso";
	return (
		<Fold at="phone" line={valuesOf(state)}>
			<FieldRow>
				<NumberInput of={of} name="bodyType" />
				<NumberInput of={of} name="taken" />
			</FieldRow>
			<FieldRow>
				<NumberInput of={of} name="cover" />
				<NumberInput of={of} name="ref" />
			</FieldRow>
			<BandInput of={of} name="rounds" />
			<SelectInput of={of} name="location" />
			{hasHalves(state) && <BandInput of={of} name="half" />}
			{isLimb && <FlagsInput of={of} name="chrome" />}
			<FlagsInput of={of} name="bones" />
			<Layers of={of} />
		</Fold>
	);
}

/** The armor, from the body outward. */
function Layers({ of: { fields, state, set } }: { of: InUseHit }) {
	const { piece, sp } = fields.layers.fields;
	// One empty row after the worn pieces, so that adding a piece needs no button.
	const rows = [...state.layers, { piece: "Nothing", sp: 0 }].slice(0, fields.layers.most);
	return inOrder(rows, (layer, place) => (
		<FieldRow>
			<Select
				label={place === 0 ? "Armor, inner layer" : `Layer ${place + 1}`}
				options={piece.options}
				value={layer.piece}
				onChange={(chosen) => {
					const next = rows.with(place, { piece: chosen, sp: newSp(chosen) });
					set({ layers: next.filter((it) => it.piece !== "Nothing") });
				}}
			/>
			{layer.piece !== "Nothing" && (
				<Stepper
					// another piece in this row has an SP of its own, whatever was typed
					key={`${layer.piece} ${state.layers.length}`}
					{...sp}
					label={place === 0 ? "SP, inner" : `SP, layer ${place + 1}`}
					value={layer.sp}
					least={0}
					most={40}
					onChange={(value) => set({ layers: state.layers.with(place, { ...layer, sp: value }) })}
				/>
			)}
		</FieldRow>
	));
}

/** The weapon, and the damage of each hit. */
function Hits({ of }: { of: InUseHit }) {
	const { fields, state, set } = of;
	const { hits, weapon, blade, rounds } = state;
	return (
		<>
			<FieldRow>
				<Select
					label="Weapon, for its dice"
					options={["Points", ...WITH_DICE]}
					value={blade === "None" ? weapon : blade}
					onChange={(chosen) => set({ ...(rounds === "Edge" && { rounds: "Plain" }), ...hitWith(chosen) })}
				/>
				{blade !== "None" && <NumberInput of={of} name="strength" />}
			</FieldRow>
			<FieldRow>
				{inOrder(hits, (points, place) => (
					<Stepper
						label={hits.length > 1 ? `Damage, hit ${place + 1}` : "Damage"}
						value={points}
						least={0}
						most={200}
						range={fields.hits.item.range}
						onChange={(value) => set({ hits: hits.with(place, value) })}
					/>
				))}
			</FieldRow>
			<FieldRow>
				<Button onClick={() => set({ hits: [...hits, 10] })} disabled={hits.length >= fields.hits.most}>
					Add a hit
				</Button>
				<Button onClick={() => set({ hits: hits.slice(0, -1) })} disabled={hits.length <= 1}>
					Remove a hit
				</Button>
			</FieldRow>
		</>
	);
}

/** What became of the points of the last hit. */
function LastHit({ of: { state, sum } }: { of: InUseHit }) {
	const points = state.hits.at(-1);
	const hit = sum.hits.at(-1);
	if (points === undefined || !hit) return undefined;
	const inBody = hit.through * (state.location === "Head" ? HEAD_FACTOR : 1);
	const isStructure = state.chrome.includes("Cyberlimb") && isLimb(state.location.toLowerCase() as HitLocation);
	return (
		<Shares
			shares={[
				{ label: "Stopped", points: points - hit.through, kind: "stopped" },
				{ label: "Body Type", points: Math.max(0, inBody - hit.wounds), kind: "taken-off" },
				{ label: isStructure ? "Structure" : "Wound", points: hit.wounds, kind: "left" },
			]}
		/>
	);
}

/** The folded fields in a line: `Torso, Body Type 7, 8 taken before, AP rounds, cover SP 10, 3 layers`. */
function valuesOf(state: HitToWoundState): string {
	const { location, taken, rounds, cover, layers, ref, chrome } = state;
	const armor =
		layers.length === 0 ? "no armor" : layers.length === 1 ? `SP ${layers[0]?.sp}` : `${layers.length} layers`;
	return [
		chrome.length > 0
			? `${location} (cyberlimb)`
			: hasHalves(state)
				? `${location} (${state.half.toLowerCase()})`
				: location,
		bodyInLine(state),
		`REF ${ref}`,
		`${taken} taken before`,
		rounds === "Edge" ? "an edge" : `${rounds} rounds`.replace("Plain", "plain"),
		cover > 0 ? `cover SP ${cover}` : "no cover",
		armor,
	].join(", ");
}
