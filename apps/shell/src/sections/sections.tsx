import button from "@dataterm/ui/controls/button.module.css";
import page from "@dataterm/ui/page/page.module.css";
import { type KeyboardEvent, useState } from "react";
import { PartBoundary } from "../loading/part-boundary.tsx";
import type { Site } from "../site/discovery.ts";
import { age, count, type History, loadHistory, openedPasses } from "./history.ts";
import { SectionRow } from "./section-row.tsx";
import styles from "./sections.module.css";

/** `#/sections`, for maintainers; no menu lists it. */
export default function Sections({ site }: { site: Site }) {
	const [load] = useState(loadHistory);
	return (
		<div className={styles.page} data-middle>
			<PartBoundary load={load} area="shell" place={(content) => <div className={page.page}>{content}</div>} level={1}>
				{(history) => (history ? <Listed site={site} history={history} /> : <Unpublished />)}
			</PartBoundary>
		</div>
	);
}

function Unpublished() {
	return (
		<>
			<h1 tabIndex={-1}>Sections</h1>
			<p className={styles.lede}>This site does not publish its history: its operator has turned it off.</p>
		</>
	);
}

function Listed({ site, history }: { site: Site; history: History }) {
	const { revision, time, sections } = history;
	const [open, setOpen] = useState<string>();
	const [passes] = useState(() => openedPasses());
	const people = new Set(sections.map(({ steps }) => steps[0]?.author).filter(Boolean)).size;
	const faults = sections.reduce((sum, section) => sum + section.faults, 0);
	const order = [...site.sections, ...site.overlays].map(({ name }) => name);
	const listed = [...sections].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
	return (
		<>
			<header className={styles.head}>
				<div>
					<h1 tabIndex={-1}>Sections</h1>
					<p className={styles.lede}>
						{`Revision ${revision}, live for ${age(time)}. ${count(sections.length, "section")}, ${people}\u00a0${people === 1 ? "person" : "people"}, ${count(faults, "fault")} in the last hour.`}
					</p>
				</div>
				<p className={styles.links}>
					<a className={button.button} href="/history.json">
						history.json
					</a>
					{Object.keys(site.preview).length > 0 && (
						<a className={button.button} href="/?mfe=#/sections">
							Everything live
						</a>
					)}
				</p>
			</header>
			<div className={styles.columns} aria-hidden="true">
				<span>Section</span>
				<span>Release</span>
				<span>Live for</span>
				<span>Author</span>
				<span>Weight against budget</span>
				<span>Faults, last hour</span>
				<span>Owner</span>
			</div>
			<ul className={styles.list} onKeyDown={moveFocus}>
				{listed.map((section) => (
					<SectionRow
						key={section.name}
						section={section}
						preview={site.preview[section.name]}
						passes={passes.get(section.name)}
						open={open === section.name}
						onToggle={() => setOpen(open === section.name ? undefined : section.name)}
					/>
				))}
			</ul>
			<p className={styles.note}>
				“Show here” changes this browser only. Readers keep the live release. Offered: releases that were live and are
				not withdrawn, and previews that this browser has opened.
			</p>
		</>
	);
}

/** Moves between the sections with the up and down keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("h2 > button")];
	const at = buttons.indexOf(event.target as HTMLElement);
	if (!step || at < 0) return;
	event.preventDefault();
	buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
