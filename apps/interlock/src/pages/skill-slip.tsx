import { type Entry, Inlines, Label, Nodes, SlipDialog } from "@dataterm/ui";
import type { Skill, SkillListFile } from "../schemas.ts";
import { describedIn, multiplierOf, takenIn } from "../skill-nodes.ts";
import styles from "./skill-slip.module.css";

interface SkillSlipProps extends SkillListFile {
	skill: Skill & Entry;
	onClose: () => void;
}

/** One skill: what it does, its numbers, and the default skills that it includes. */
export function SkillSlip({ skill, list, onClose }: SkillSlipProps) {
	const category = list.find(({ skills }) => skills.some(({ slug }) => slug === skill.slug))?.category;
	return (
		<SlipDialog
			address={skill.address}
			title={skill.name}
			context={`${category} · IP × ${skill.multiplier}`}
			onClose={onClose}
		>
			<Nodes of={describedIn(skill)} />
			<div className={styles.sources}>
				<p>
					<Label className={styles.label}>Takes in</Label>
					<Inlines of={takenIn(skill)} />
				</p>
				<p>
					<Inlines of={multiplierOf(skill)} />
				</p>
			</div>
		</SlipDialog>
	);
}
