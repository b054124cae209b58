import { type ReactNode, useEffect } from "react";
import { DotText } from "../dots.tsx";
import { Controls } from "./controls.tsx";
import { forceStates } from "./force-states.ts";
import { Color, Motion, Register, Space, Type } from "./foundations.tsx";
import styles from "./kit.module.css";
import { Faults, Marks, Pages, Tables } from "./panels.tsx";

const SECTIONS: [title: string, part: ReactNode][] = [
	["The register", <Register key="register" />],
	["Color", <Color key="color" />],
	["Type", <Type key="type" />],
	["Controls", <Controls key="controls" />],
	["Tables", <Tables key="tables" />],
	["Faults and empties", <Faults key="faults" />],
	["Marks and lamps", <Marks key="marks" />],
	["Space and grid", <Space key="space" />],
	["Motion", <Motion key="motion" />],
	["Pages", <Pages key="pages" />],
];

/** Every part in every state, for the eye. Mounted at `#/kit` in development. */
export function Kit() {
	useEffect(forceStates, []);
	return (
		<article className={styles.kit}>
			<h1 tabIndex={-1}>The kit</h1>
			<p className={styles.lede}>
				Six banks, sixteen pages each, every rule at four hex digits: the deep link, what you say out loud, and sixteen
				lamps. Here is every part that draws them.
			</p>
			{SECTIONS.map(([title, part], index) => (
				<section key={title} className={styles.section}>
					<header>
						<DotText className={styles.number} text={`0${(index + 1).toString(16).toUpperCase()}`} pitch={3} />
						<h2>{title}</h2>
					</header>
					<div className={styles.parts}>{part}</div>
				</section>
			))}
		</article>
	);
}
