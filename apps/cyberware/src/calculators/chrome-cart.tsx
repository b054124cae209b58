import { fromTo, money } from "@dataterm/rules";
import { Button, type CalculatorProps, Dice, logRoll, roll } from "@dataterm/ui";
import { CalculatorPanel, FieldRow, NumberInput, Results, RowsInput, useCalculator } from "@dataterm/ui/form";
import { PIECES } from "../rules/pieces.ts";
import chromeCartCalculator from "./chrome-cart.ts";

const ALL = Object.values(PIECES).flat();

/** Chrome cart: the cost of pieces in eurobucks, damage, and Humanity. */
export default function ChromeCart({ address }: CalculatorProps) {
	const of = useCalculator(chromeCartCalculator, address);
	const { state, sum, fields } = of;
	const rollHumanity = () => {
		const pieces = state.pieces.map((it) => {
			const dice = ALL.find(({ name }) => name === it.piece)?.humanity ?? "1D6";
			return { ...it, rolled: roll(dice).result };
		});
		const result = pieces.reduce((lost, it) => lost + it.rolled, 0);
		of.set({ pieces }, ({ emp }) => `Humanity: ${result} lost, EMP ${emp}`);
		logRoll({ what: "Humanity", result, outcome: "Humanity" });
	};
	const average = Math.round(10 * sum.average) / 10;
	return (
		<CalculatorPanel
			of={of}
			title="Chrome cart"
			shortFields
			inputs={
				<>
					<FieldRow>
						<NumberInput of={of} name="emp" />
						<NumberInput of={of} name="lost" />
					</FieldRow>
					<RowsInput
						of={of}
						name="pieces"
						field={fields.pieces}
						one="piece"
						layout={[["piece"], ["rolled", "remove"]]}
					/>
				</>
			}
			answer={
				<>
					<Results
						cells={[
							{ label: "Together", value: `${money(sum.price)} eb`, address: "F401" },
							{ label: "Humanity", value: `−${average}`, address: "F302" },
							{ label: "EMP", value: fromTo(state.emp, sum.emp), address: "F303" },
							...(sum.zero ? [{ label: "EMP 0", value: sum.zero, address: "F102" as const }] : []),
						]}
					/>
					{sum.faults.map(({ label }) => (
						<p key={label}>{label}.</p>
					))}
					{sum.odds && (
						<p>
							{sum.least}–{sum.most} Humanity: {sum.odds}.
						</p>
					)}
					<p>
						{sum.damage === "None" ? (
							"The operations do no damage."
						) : (
							<>
								The operations do <Dice text={sum.damage} /> of damage.
							</>
						)}
					</p>
				</>
			}
			actions={
				<Button variant="primary" onClick={rollHumanity}>
					Roll Humanity
				</Button>
			}
		/>
	);
}
