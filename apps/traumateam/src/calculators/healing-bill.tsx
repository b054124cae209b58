import { money } from "@dataterm/rules/tables/money.ts";
import type { CalculatorProps } from "@dataterm/ui";
import { CalculatorPanel, FlagsInput, NumberInput, Results, SelectInput, useCalculator } from "@dataterm/ui/form";
import healingBillCalculator from "./healing-bill.ts";

/** Healing bill: the days until the damage has healed, and their cost. */
export default function HealingBill({ address }: CalculatorProps) {
	const of = useCalculator(healingBillCalculator, address);
	const { days, bill } = of.sum;
	const heals = Number.isFinite(days);
	return (
		<CalculatorPanel
			of={of}
			title="Healing bill"
			shortFields
			inputs={
				<>
					<NumberInput of={of} name="damage" />
					<SelectInput of={of} name="care" />
					<FlagsInput of={of} name="aids" />
				</>
			}
			answer={
				<>
					<Results
						cells={[
							{ label: "Days", value: heals ? `${days}` : "Does not heal", address: "E205" },
							{ label: "The bill", value: heals ? `${money(bill)} eb` : "No total", address: "E206" },
						]}
					/>
					{!heals && <p>This care heals nothing, so there is no last day and no total.</p>}
				</>
			}
		/>
	);
}
