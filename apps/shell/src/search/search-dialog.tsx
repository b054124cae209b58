import { useModal } from "@dataterm/ui/browser/use-modal.ts";
import { BracketButton } from "@dataterm/ui/controls/bracket-button.tsx";
import { Key } from "@dataterm/ui/controls/key.tsx";
import { Icon } from "@dataterm/ui/marks/icon.tsx";
import modalStyles from "@dataterm/ui/slip/modal.module.css";
import { Slip } from "@dataterm/ui/slip/slip.tsx";
import { CopyButton } from "@dataterm/ui/slip/slip-dialog.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import typeStyles from "@dataterm/ui/type.module.css";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useLayoutEffect, useRef } from "react";
import styles from "./search-dialog.module.css";
import { Line, type SearchLine } from "./search-line.tsx";
import { type Answered, useEnter } from "./use-enter.ts";

interface SearchProps extends Answered {
	/** What is in the field at first. The field keeps its text itself: a key draws nothing but itself. */
	typed: string;
	onQuery: (query: string) => void;
	/** Is there a question? */
	asked: boolean;
	/** Above a list that does not answer a question: `Recent answers`. */
	heading?: string;
	lines: SearchLine[];
	/** Place of the chosen line; −1 for none. */
	active: number;
	onActive: (place: number) => void;
	/** Enter, or a click on a line; the search has closed. */
	onOpen: (place: number) => void;
	/** What was found, in words; announced politely. */
	status: string;
	/** Words of the question that the site does not have; announced with the status. */
	unknown: { word: string; nearest?: string }[];
	/** What is wrong, under the results. */
	children?: ReactNode;
	/** Alt+C: copies the chosen line's address. */
	onCopy: () => void;
	/** For a moment after that: `copied D811`. */
	copied?: string;
	onClose: () => void;
}

const WAITING =
	"Enter waits for the sections that are still loading, and then opens the best answer. Esc ends the wait.";

/** The search: a question, its answers, and the first of them printed. A sheet over the whole screen on phones. */
export function Search({
	typed,
	onQuery,
	asked,
	heading,
	lines,
	active,
	onActive,
	onOpen,
	status,
	unknown,
	children,
	onCopy,
	copied,
	onClose,
	...answered
}: SearchProps) {
	const input = useRef<HTMLInputElement>(null);
	const modal = useModal(onClose, input);
	const id = useId();
	const chosen = lines[active];
	const hasRule = chosen?.answer !== undefined;
	const open = (place: number) => {
		if (!lines[place]) return;
		modal.close();
		onOpen(place);
	};
	const enter = useEnter(answered, () => open(active));
	/** Another line is another question to Enter: the one that was pressed waits no longer. */
	const choose = (place: number) => {
		enter.cancel();
		onActive(place);
	};

	// What was typed early is in the field: WebKit puts the caret of a focused field before it.
	useLayoutEffect(() => {
		const field = input.current;
		field?.setSelectionRange(field.value.length, field.value.length);
	}, []);

	const key = (event: KeyboardEvent) => {
		const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
		const to = steps[event.key];
		if (to !== undefined && lines.length > 0) choose((to + lines.length) % lines.length);
		else if (event.key === "Enter") enter.press();
		else if (event.key === "Escape") {
			if (!enter.cancel()) return;
		} else if (event.altKey && event.code === "KeyC") onCopy();
		else return;
		event.preventDefault();
	};

	return (
		<dialog {...modal.props} className={cx(modalStyles.modal, styles.dialog)} aria-label="Search">
			<div className={styles.sheet}>
				<div className={styles.head}>
					<Icon name="search" size={22} />
					<input
						ref={input}
						className={styles.input}
						type="text"
						role="combobox"
						aria-label="Search every rule"
						aria-expanded={lines.length > 0}
						aria-controls={`${id}-list`}
						aria-autocomplete="list"
						aria-activedescendant={chosen && `${id}-${active}`}
						placeholder="Search, or enter an address"
						autoComplete="off"
						autoCapitalize="none"
						autoCorrect="off"
						enterKeyHint="go"
						spellCheck={false}
						defaultValue={typed}
						onChange={(event) => {
							enter.cancel();
							onQuery(event.target.value);
						}}
						onKeyDown={key}
					/>
					<button type="button" className={styles.close} onClick={modal.close}>
						<span className={styles.word}>Close</span>
						<span className={styles.escape} aria-hidden="true">
							<Key>Esc</Key>
						</span>
					</button>
				</div>
				<div className={styles.body} data-printed={hasRule || undefined}>
					{hasRule && <Rule line={chosen} onOpen={() => open(active)} />}
					<div className={styles.results} data-nothing={(asked && heading) || undefined}>
						{heading && <div className={`${typeStyles.label} ${styles.heading}`}>{heading}</div>}
						<Lines id={id} label={heading ?? "Results"} lines={lines} active={active} onOpen={open} />
						<p className={styles.status} role="status">
							{enter.waiting ? WAITING : status}
							{unknown.map(({ word, nearest }) => (
								<span key={word} className={styles.unknown}>
									{word}: not on this site{nearest && `; nearest: ${nearest}`}
								</span>
							))}
						</p>
						{children}
					</div>
				</div>
				<KeyHints copied={copied} />
			</div>
		</dialog>
	);
}

/**
 * The rule of the chosen line. The list is drawn first: a rule costs as much as all of its lines, and most keys are followed
 * by the next one (docs/adr/0125).
 */
function Rule({ line, onOpen }: { line: SearchLine; onOpen: () => void }) {
	const { address, title, path, answer } = useDeferredValue(line);
	return (
		<Slip
			className={styles.slip}
			address={address}
			heading={title}
			context={path}
			actions={
				<>
					<BracketButton onClick={onOpen}>OPEN</BracketButton>
					<CopyButton address={address} />
				</>
			}
		>
			{answer}
		</Slip>
	);
}

interface LinesProps extends Pick<SearchProps, "lines" | "active" | "onOpen"> {
	/** That of the search: the field names its list and its lines by it. */
	id: string;
	label: string;
}

/** The list of the lines. The field keeps the focus and has the keys. */
function Lines({ id, label, lines, active, onOpen }: LinesProps) {
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
		<div
			ref={list}
			id={`${id}-list`}
			className={styles.list}
			role="listbox"
			aria-label={label}
			onClick={(event) => {
				onOpen(placeOf(event.target as Element, event.currentTarget));
			}}
		>
			{lines.map((line, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its element and changes its text, which costs less
				<Line key={place} id={`${id}-${place}`} {...line} selected={place === active} />
			))}
		</div>
	);
}

function KeyHints({ copied }: Pick<SearchProps, "copied">) {
	return (
		<div className={styles.keys} aria-hidden="true">
			<span>
				<Key>↑</Key> <Key>↓</Key> choose
			</span>
			<span>
				<Key>Enter</Key> open
			</span>
			<span>
				<Key>Alt</Key> <Key>C</Key> {copied ?? "copy address"}
			</span>
		</div>
	);
}

/** The place of the line that was clicked; −1 between the lines. */
function placeOf(clicked: Element, list: Element): number {
	return [...list.children].findIndex((line) => line.contains(clicked));
}
