import { onReturn } from "@dataterm/ui/browser/on-return.ts";
import { plainText } from "@dataterm/ui/browser/plain-text.ts";
import { useModal } from "@dataterm/ui/browser/use-modal.ts";
import { BracketButton } from "@dataterm/ui/controls/bracket-button.tsx";
import { Address } from "@dataterm/ui/marks/dots.tsx";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import modalStyles from "@dataterm/ui/slip/modal.module.css";
import { cx } from "@dataterm/ui/type/cx.ts";
import { useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { fileAt } from "../loading/address-table.ts";
import { searchOf } from "../search/browser-search.ts";
import { releaseFile, type Site } from "../site/discovery.ts";
import styles from "./add-dialog.module.css";
import { MOST_BLOCKS, type Placed } from "./address.ts";
import { type Choice, choicesFor, choicesIn } from "./choices.ts";
import frame from "./dialog.module.css";

interface AddDialogProps {
	site: Site;
	/** What is on the screen. */
	blocks: Placed[];
	onAdd: (block: Placed, name: string) => void;
	onClose: () => void;
}

/** Chooses blocks for the screen, from all addresses of the site and from its calculators. */
export function AddDialog({ site, blocks, onAdd, onClose }: AddDialogProps) {
	const field = useRef<HTMLInputElement>(null);
	const modal = useModal(onClose, field);
	const id = useId();
	const [asked, setAsked] = useState("");
	const { choices, loading, missing } = useChoices(site);
	const question = plainText(asked).trim();
	const found = useFound(site, question);
	const shown = useMemo(() => choicesFor(question, choices, found), [question, choices, found]);
	const full = blocks.length >= MOST_BLOCKS;
	return (
		<dialog {...modal.props} className={cx(modalStyles.modal, frame.frame, styles.dialog)} aria-labelledby={id}>
			<div className={styles.sheet}>
				<h2 id={id}>Add to the screen</h2>
				<input
					ref={field}
					className={styles.field}
					type="search"
					value={asked}
					onChange={(event) => setAsked(event.target.value)}
					placeholder="A rule, or D811"
					aria-label="A rule, or an address"
					autoComplete="off"
					spellCheck={false}
				/>
				<p className={styles.status} role="status">
					{statusOf()}
				</p>
				<ul className={cx(modalStyles.fading, styles.list)}>
					{shown.map(({ block, title, sum, place, ink }) => {
						const there = blocks.includes(block);
						const name = sum ? `${block} ${title}, calculator` : `${block} ${title}`;
						return (
							<li key={block} data-sec={ink}>
								<button
									type="button"
									className={styles.row}
									aria-disabled={there || full}
									onClick={() => there || full || onAdd(block, name)}
								>
									<Address className={styles.address}>{block}</Address>
									<span>{title}</span>
									<span className={styles.kind}>{there ? "on the screen" : sum ? "calculator" : place}</span>
								</button>
							</li>
						);
					})}
				</ul>
				<BracketButton className={styles.close} onClick={modal.close}>
					RETURN
				</BracketButton>
			</div>
		</dialog>
	);

	function statusOf(): string {
		if (full) return `A screen has room for ${MOST_BLOCKS} blocks. Remove one first.`;
		if (missing.length > 0) return `Not listed, because it did not load: ${missing.join(", ")}.`;
		if (loading > 0) return "Loading the addresses";
		if (question === "") return "Type a rule or four digits. Calculators are listed first.";
		return shown.length === 0 ? "Nothing found." : `${shown.length} found`;
	}
}

interface Choices {
	choices: Choice[];
	/** How many sections are still loading. */
	loading: number;
	/** The titles of sections that did not load. */
	missing: string[];
}

/** Loads what can be added; what did not load is loaded again when the network returns. */
function useChoices(site: Site): Choices {
	const [state, setState] = useState<Choices>(() => ({ choices: [], loading: 1, missing: [] }));
	const [returns, countReturn] = useReducer((count: number) => count + 1, 0);
	const isMissing = state.missing.length > 0;
	useLayoutEffect(() => (isMissing ? onReturn(countReturn) : undefined), [isMissing]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what has loaded is there at once, the rest is loaded again
	useEffect(() => {
		let left = false;
		const listed = site.sections.filter(({ bank }) => bank);
		let now: Choices = { choices: [], loading: listed.length, missing: [] };
		for (const section of listed) {
			fileAt<SearchEntry[]>(releaseFile(section, "search.json"), section.title).then(
				(texts) => add(choicesIn(texts), []),
				() => add([], [section.title]),
			);
		}
		function add(choices: Choice[], missing: string[]) {
			now = {
				choices: [...now.choices, ...choices].sort((a, b) => (a.block < b.block ? -1 : 1)),
				loading: now.loading - 1,
				missing: [...now.missing, ...missing],
			};
			if (!left) setState(now);
		}
		return () => {
			left = true;
		};
	}, [site, returns]);
	return state;
}

const NONE: string[] = [];

/** Returns what the search of the site finds, best first: a calculator that the question fills in, then rules. */
function useFound(site: Site, question: string): string[] {
	const finder = searchOf(site);
	useEffect(() => {
		if (!question) return;
		finder.worker.load().catch(() => {}); // titles are found without it
		finder.ask(question);
	}, [finder, question]);
	const answered = useSyncExternalStore(finder.state.subscribe, () => finder.state.get().answered);
	return useMemo(() => {
		if (answered?.question !== question) return NONE;
		const rules = answered.found.map(({ address }) => address);
		return answered.sum ? [`${answered.sum.rule.address}~`, ...rules] : rules;
	}, [answered, question]);
}
