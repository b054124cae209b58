import { IP_MULTIPLIERS } from "@dataterm/rules/improvement.ts";
import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded } from "@dataterm/section/use-asset.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import { useSkillList } from "../data.ts";

/** The skills by what multiplies the price of their levels, the dearest first. */
export function Multipliers() {
	return (
		<Loaded asset={useSkillList()} name="The skill list" digits={usePageDigits("imppoints")}>
			{({ list }) => {
				const skills = list.flatMap((group) => group.skills);
				const rows = IP_MULTIPLIERS.toReversed().flatMap((multiplier) => {
					const names = skills.filter((skill) => skill.multiplier === multiplier).map(({ name }) => name);
					return names.length ? [[[`× ${multiplier}`], [names.sort().join(", ")]]] : [];
				});
				return (
					<Nodes
						of={[
							{
								type: "table",
								head: [["Multiplier"], ["Skills"]],
								rows,
								numeric: [false, false],
								variant: "range",
								stamp: "ours",
							},
						]}
					/>
				);
			}}
		</Loaded>
	);
}
