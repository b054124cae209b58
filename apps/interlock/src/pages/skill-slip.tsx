import { cx } from "@dataterm/ui/cx.ts";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import { SlipDialog } from "@dataterm/ui/slip-dialog.tsx";
import { Stamp } from "@dataterm/ui/stamp.tsx";
import type { Entry } from "@dataterm/ui/tree.ts";
import type from "@dataterm/ui/type.module.css";
import { descriptionNodes } from "../description.ts";
import type { SkillListFile } from "../schemas.ts";
import styles from "./skill-slip.module.css";

interface SkillSlipProps {
	entry: Entry;
	list: SkillListFile["list"];
	onClose: () => void;
}

/** One skill: what it does, its numbers, and the default skills that it stands for. */
export function SkillSlip({ entry, list, onClose }: SkillSlipProps) {
	const group = list.find(({ skills }) => skills.some(({ name }) => name === entry.title));
	const skill = group?.skills.find(({ name }) => name === entry.title);
	if (!group || !skill) return null;
	return (
		<SlipDialog
			address={entry.address}
			title={skill.name}
			context={`${group.category} · IP × ${skill.multiplier}`}
			onClose={onClose}
		>
			<Nodes of={descriptionNodes(skill.description)} />
			<div className={styles.sources}>
				<p>
					<span className={cx(type.label, styles.label)}>Takes in</span>
					{skill.takesIn.join(", ")} <Stamp kind="house" />
				</p>
				<p>
					Multiplier and difficulties: <Stamp kind="ours" />
				</p>
			</div>
		</SlipDialog>
	);
}
