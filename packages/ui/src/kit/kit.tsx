import { type ReactNode, useEffect } from "react";
import { DotText } from "../marks/dots.tsx";
import { Controls } from "./controls.tsx";
import { forceStates } from "./force-states.ts";
import { Color, Motion, Register, Space, Type } from "./foundations.tsx";
import styles from "./kit.module.css";
import { Faults, Marks, Pages, Tables } from "./panels.tsx";

/** What the catalog shows, by the last part of the address: `#/kit/tables`. */
export const PARTS: Record<string, [title: string, part: ReactNode]> = {
	register: ["The register", <Register key="register" />],
	color: ["Color", <Color key="color" />],
	type: ["Type", <Type key="type" />],
	controls: ["Controls", <Controls key="controls" />],
	tables: ["Tables", <Tables key="tables" />],
	faults: ["Faults and empties", <Faults key="faults" />],
	marks: ["Marks and lamps", <Marks key="marks" />],
	space: ["Space and grid", <Space key="space" />],
	motion: ["Motion", <Motion key="motion" />],
	pages: ["Pages", <Pages key="pages" />],
};

/** Every part in every state, or the one that the address names. Mounted at `#/kit` in development. */
export function Kit({ part: only }: { part?: string }) {
	useEffect(forceStates, []);
	return (
		<article className={styles.kit}>
			<h1 tabIndex={-1}>The kit</h1>
			<p className={styles.lede}>
				Six banks, sixteen pages each, every rule at four hex digits: the deep link, what you say out loud, and sixteen
				lamps. Here is every part that draws them.
			</p>
			{Object.entries(PARTS).map(([name, [title, part]], index) =>
				only === undefined || only === name ? (
					<section key={name} className={styles.section}>
						<header>
							<DotText className={styles.number} text={`0${(index + 1).toString(16).toUpperCase()}`} pitch={3} />
							<h2>
								<a href={`#/kit/${name}`}>{title}</a>
							</h2>
						</header>
						<div className={styles.parts}>{part}</div>
					</section>
				) : null,
			)}
		</article>
	);
}
