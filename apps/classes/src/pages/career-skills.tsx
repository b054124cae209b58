import { CAREER_POINTS, CAREER_SKILLS, SKILL_CAP_AT_CREATION } from "@dataterm/rules";
import { Address, Block, cx, Inlines, inOrder, usePrinting } from "@dataterm/ui";
import { Fragment, type ReactNode } from "react";
import { alternatives, isDivided, isLong, isLongOnPhone } from "../career.ts";
import type { Details } from "../schemas.ts";
import { STARTING_SKILLS, skillAddress } from "../skills.ts";
import styles from "./career-skills.module.css";

/** The career skills of a class, by trade if it has two. On paper, where no tab says it, a single group is called so. */
export function CareerSkills({ groups }: { groups: Details["careerSkills"] }) {
	const printing = usePrinting();
	const alone = groups.length === 1;
	return (
		<>
			{groups.map(({ name, skills, address }) => (
				<Fragment key={name}>
					{isDivided(name) && <hr className={styles.divider} />}
					<Block
						inline
						headless={alone && !printing}
						address={address}
						title={alone && printing ? "Career Skills" : name}
					>
						<div className={styles.room}>
							<ul className={styles.skills}>
								{skills.map((skill) => (
									<Skill key={skill} name={skill} />
								))}
							</ul>
						</div>
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

/** A skill with the address of its rule. A long name takes both columns. */
function Skill({ name }: { name: string }) {
	const offered = alternatives(name).map((skill) => ({ skill, address: skillAddress(skill) }));
	return (
		<li
			className={cx(
				styles.skill,
				isLongOnPhone(name) && styles.middling,
				isLong(name) && styles.wide,
				offered.length === 1 && styles.single,
			)}
		>
			<span>
				{inOrder(offered, ({ skill, address }, place) => (
					<>
						{place > 0 && " or "}
						{address ? (
							<a href={`#/@${address}`} aria-label={`${address} ${skill}`}>
								{slashed(skill)}
							</a>
						) : (
							skill
						)}
					</>
				))}
			</span>
			<span className={styles.addresses}>
				{inOrder(
					offered,
					({ address }) =>
						address && (
							<Address className={styles.address} silent>
								{address}
							</Address>
						),
				)}
			</span>
		</li>
	);
}

/** Lets a name break behind its slash, where a browser does not. A screen reader would say a space there: it has the name. */
function slashed(name: string): ReactNode {
	return inOrder(name.split(/(?<=\/)/), (part, place) => (
		<>
			{place > 0 && <wbr />}
			{part}
		</>
	));
}
