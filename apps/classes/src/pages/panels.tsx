import { type Asset, Block, Loaded, Nodes, TabPanel } from "@dataterm/ui";
import type { ReactNode } from "react";
import { abilityNodes, introNodes } from "../ability-nodes.ts";
import { type Gender, withPronouns } from "../pronouns.ts";
import type { Details } from "../schemas.ts";
import type { TabId } from "../tabs.ts";
import { CareerSkills } from "./career-skills.tsx";

interface PanelsProps {
	/** The path of the class: `rockerboy`. */
	page: string;
	details: Asset<Details>;
	gender: Gender;
	/** As the address has it: the id of a tab, anything else, or nothing. */
	selected: string | null;
}

/** The content of the three tabs. */
export function Panels({ page, details, gender, selected }: PanelsProps) {
	const panel = (id: TabId, draw: (file: Details) => ReactNode) => (
		<TabPanel name={page} id={id} selected={selected === id}>
			{/* Details that are not there yet show nothing (specification §2), so no loader either. */}
			{details.status !== "loading" && (
				<Loaded asset={details} name="This class">
					{draw}
				</Loaded>
			)}
		</TabPanel>
	);
	return (
		<>
			{panel("introduction", ({ intro, address }) => (
				<Block inline address={address} title="Introduction">
					<Nodes of={introNodes(withPronouns(intro, gender))} />
				</Block>
			))}
			{panel("specialability", ({ specialAbility }) =>
				specialAbility.map((ability) => (
					<Block key={ability.name} inline address={ability.address} title={ability.name}>
						<Nodes of={abilityNodes(ability)} />
					</Block>
				)),
			)}
			{panel("careerskills", ({ careerSkills }) => (
				<CareerSkills groups={careerSkills} />
			))}
		</>
	);
}
