import { CAREER_POINTS, CAREER_SKILLS, SKILL_CAP_AT_CREATION } from "@dataterm/rules/skills.ts";
import { Block } from "@dataterm/ui/block.tsx";
import { cx } from "@dataterm/ui/cx.ts";
import { Address } from "@dataterm/ui/dots.tsx";
import { inOrder } from "@dataterm/ui/in-order.tsx";
import { Inlines } from "@dataterm/ui/nodes.tsx";
import { Fragment } from "react";
import { addressOf, skillAddress } from "../addresses.ts";
import { alternatives, isDivided, isLong } from "../career.ts";
import { STARTING_SKILLS } from "../interlock.ts";
import type { CareerGroup } from "../schemas.ts";
import styles from "./career-skills.module.css";

/** The career skills of a class, by trade where it holds two. */
export function CareerSkills({ page, groups }: { page: string; groups: CareerGroup[] }) {
	return (
		<>
			{groups.map(({ name, skills }) => (
				<Fragment key={name}>
					{isDivided(name) && <hr className={styles.divider} />}
					<Block inline headless={groups.length === 1} address={addressOf("careerskills", name, page)} title={name}>
						<ul className={styles.skills}>
							{skills.map((skill) => (
								<Skill key={skill} name={skill} />
							))}
						</ul>
					</Block>
				</Fragment>
			))}
			<p className={styles.points}>
				<Inlines
					of={[
						{ type: "ref", address: STARTING_SKILLS, children: [`${CAREER_POINTS} points`] },
						` go over ${groups.length > 1 ? "one list of " : "these "}${CAREER_SKILLS} skills, and none starts above ${SKILL_CAP_AT_CREATION}.`,
					]}
				/>
			</p>
		</>
	);
}

/** A skill and where it is explained. A long name takes both columns. */
function Skill({ name }: { name: string }) {
	const offered = alternatives(name).map((skill) => ({ skill, address: skillAddress(skill) }));
	return (
		<li className={cx(styles.skill, isLong(name) && styles.wide, offered.length === 1 && styles.single)}>
			<span>
				{inOrder(offered, ({ skill, address }, place) => (
					<>
						{place > 0 && " or "}
						{address ? <a href={`#/@${address}`}>{skill}</a> : skill}
					</>
				))}
			</span>
			<span className={styles.addresses}>
				{inOrder(offered, ({ address }) => address && <Address className={styles.address}>{address}</Address>)}
			</span>
		</li>
	);
}
