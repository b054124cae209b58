import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cx } from "../type/cx.ts";
import styles from "./tabs.module.css";

interface Tab {
	id: string;
	label: string;
	/** Where it leads, for screen readers. */
	address?: string;
}

interface TabsProps {
	/** Unique on the page: it links the tabs and panels of one set. */
	name: string;
	/** What the set is about, for screen readers. */
	label: string;
	tabs: Tab[];
	/** Id of the chosen tab; null if no tab is chosen. */
	selected: string | null;
	/** Another tab was chosen, by a click or by an arrow key. Arrow keys pass the tabs between. */
	onSelect: (id: string, by: "click" | "arrow") => void;
	/** The chosen tab was clicked again: a panel with views of its own goes back to the first. */
	onReselect?: () => void;
	/** Without numbers. */
	unnumbered?: boolean;
}

/**
 * A bordered bar of numbered tabs after the WAI-ARIA pattern: one stop for Tab, arrows, Home and End choose.
 * @example
 * <Tabs
 * 	name="solo"
 * 	label="Solo"
 * 	tabs={[
 * 		{ id: "intro", label: "Introduction" },
 * 		{ id: "skills", label: "Skills" },
 * 	]}
 * 	selected="intro"
 * 	onSelect={(id, by) => console.log(id, by)}
 * />
 */
export function Tabs({ name, label, tabs, selected, onSelect, onReselect, unnumbered }: TabsProps) {
	const list = useRef<HTMLDivElement>(null);
	// One tab is always in the order of Tab, chosen or not.
	const stop = tabs.some((tab) => tab.id === selected) ? selected : tabs[0]?.id;

	const move = (event: KeyboardEvent) => {
		const here = tabs.findIndex((tab) => tabId(name, tab.id) === document.activeElement?.id);
		const last = tabs.length - 1;
		const to = {
			ArrowRight: here === last ? 0 : here + 1,
			ArrowLeft: here === 0 ? last : here - 1,
			Home: 0,
			End: last,
		}[event.key];
		const tab = to === undefined ? undefined : tabs[to];
		if (here < 0 || !tab) return;
		event.preventDefault();
		onSelect(tab.id, "arrow");
		list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, tab.id))}`)?.focus();
	};

	return (
		<div ref={list} role="tablist" aria-label={label} className={cx(styles.tabs, tabs.length > 3 && styles.pairs)}>
			{tabs.map((tab, index) => (
				<button
					key={tab.id}
					type="button"
					role="tab"
					id={tabId(name, tab.id)}
					aria-controls={panelId(name, tab.id)}
					aria-selected={tab.id === selected}
					aria-description={tab.address}
					tabIndex={tab.id === stop ? 0 : -1}
					className={styles.tab}
					onClick={() => (tab.id === selected ? onReselect?.() : onSelect(tab.id, "click"))}
					onKeyDown={move}
				>
					{!unnumbered && (
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
					)}
					{tab.label}
				</button>
			))}
		</div>
	);
}

interface TabPanelProps {
	/** As given to `Tabs`. */
	name: string;
	id: string;
	selected: boolean;
	children: ReactNode;
}

/**
 * What a tab shows. All panels of a set are on the page, so that printing can show them.
 * @example
 * <TabPanel name="solo" id="skills" selected>
 * 	<p>Handgun, Awareness.</p>
 * </TabPanel>
 */
export function TabPanel({ name, id, selected, children }: TabPanelProps) {
	return (
		<div
			role="tabpanel"
			id={panelId(name, id)}
			aria-labelledby={tabId(name, id)}
			className={styles.panel}
			hidden={!selected}
		>
			{children}
		</div>
	);
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string, id: string) => `${name}-panel-${id}`;
