import type { CalculatorProps } from "@dataterm/ui";
import {
	BandInput,
	CalculatorPanel,
	DieAnswer,
	FieldRow,
	NumberInput,
	Results,
	RollButton,
	SelectInput,
	useCalculator,
	useDieRoll,
} from "@dataterm/ui/form";
import { bodyBankStock } from "../rules/body-bank.ts";
import bodyBankCalculator from "./body-bank.ts";

/** Body bank: the price of a part, and the chance that the bank has it. */
export default function BodyBank({ address }: CalculatorProps) {
	const of = useCalculator(bodyBankCalculator, address);
	const { part, how, count } = of.state;
	const roll = useDieRoll(part, part, bodyBankStock);
	const sells = how === "Sell";
	return (
		<CalculatorPanel
			of={of}
			title="Body bank"
			shortFields
			inputs={
				<>
					<BandInput of={of} name="how" />
					<SelectInput of={of} name="part" />
					<FieldRow>
						<NumberInput of={of} name="count" />
						{!sells && <NumberInput of={of} name="months" />}
					</FieldRow>
					{!sells && <BandInput of={of} name="storage" />}
				</>
			}
			answer={
				<>
					<Results cells={[{ label: sells ? "The bank pays" : "Together", value: of.sum.answer, address: "E301" }]} />
					{how === "Buy" && (
						<DieAnswer
							label={count > 1 ? "In stock, for each" : "In stock"}
							answer="6 or higher"
							meets={(face) => bodyBankStock(face) === "in stock"}
							roll={roll}
						>
							{roll.face && (
								<p>
									Rolled {roll.face}: {bodyBankStock(roll.face)}.
								</p>
							)}
						</DieAnswer>
					)}
				</>
			}
			actions={how === "Buy" && <RollButton onRoll={roll.throwDie} />}
		/>
	);
}
