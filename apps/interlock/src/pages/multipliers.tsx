import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded } from "@dataterm/section/use-asset.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import { useSkillList } from "../data.ts";
import { multipliersTable } from "../multipliers-table.ts";

/** The skills by what multiplies the price of their levels, the dearest first. */
export function Multipliers() {
	return (
		<Loaded asset={useSkillList()} name="The skill list" digits={usePageDigits("imppoints")}>
			{({ list }) => <Nodes of={[multipliersTable(list.flatMap(({ skills }) => skills))]} />}
		</Loaded>
	);
}
