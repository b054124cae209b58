import type { ShellContext } from "@dataterm/ui";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useOutletContext } from "react-router-dom";
import type { Effect } from "../terminal/command.ts";
import { complete } from "../terminal/complete.ts";
import { walk } from "../terminal/history.ts";
import { printPath } from "../terminal/path.ts";
import { currentSession, keepSession } from "../terminal/session.ts";
import { clear, runLine } from "../terminal/terminal.ts";
import type { TerminalNode } from "../terminal/tree.ts";
import { KeyRow } from "./key-row.tsx";
import { Output } from "./output.tsx";
import { Prompt } from "./prompt.tsx";
import styles from "./screen.module.css";
import { useKeyboard } from "./use-keyboard.ts";

/** The terminal: the output, the prompt, and on phones a row of keys. */
export function Screen({ tree }: { tree: TerminalNode }) {
	const { launch } = useOutletContext<ShellContext>();
	const [state, setState] = useState(currentSession);
	const [line, setLine] = useState("");
	const [place, setPlace] = useState(0);
	const [draft, setDraft] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const log = useRef<HTMLDivElement>(null);
	const glass = useRef<HTMLDivElement>(null);
	/** The number of lines that were printed before the last command. */
	const before = useRef(state.dropped + state.lines.length);
	/** After Escape, Tab leaves the terminal instead of completing. */
	const leaving = useRef(false);

	useKeyboard(glass, input);
	useEffect(() => keepSession(state), [state]);
	useEffect(() => input.current?.focus({ preventScroll: true }), []);
	// Every new line moves the prompt. If the output does not fit above it, the view starts at the command.
	useEffect(() => {
		input.current?.scrollIntoView({ block: "nearest" });
		const first = log.current?.children[Math.max(0, before.current - state.dropped)];
		before.current = state.dropped + state.lines.length;
		first?.scrollIntoView({ block: "nearest" });
	}, [state.lines, state.dropped]);

	const type = (text: string) => {
		setLine(text);
		setPlace(0);
		setDraft(text);
	};
	const run = (lines: string[]) => {
		let next = state;
		for (const each of lines) {
			const ran = runLine(tree, next, each);
			next = ran.state;
			if (ran.effect) perform(ran.effect, launch);
		}
		setState(next);
		type("");
	};
	const back = (step: 1 | -1) => {
		const to = walk(state.history, place, step, draft);
		setPlace(to.place);
		setLine(to.line);
	};
	const tab = () => {
		const completed = complete(tree, state.path, line);
		if (completed) type(completed);
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const leave = leaving.current;
		leaving.current = event.key === "Escape";
		const act = {
			Enter: () => run([line]),
			ArrowUp: () => back(1),
			ArrowDown: () => back(-1),
			Tab: event.shiftKey || leave ? undefined : tab,
			l: event.ctrlKey ? () => setState(clear(state)) : undefined,
		}[event.ctrlKey ? event.key.toLowerCase() : event.key];
		if (!act) return;
		event.preventDefault();
		act();
	};
	const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
		const text = event.clipboardData.getData("text");
		if (!/\n/.test(text)) return;
		event.preventDefault();
		const { selectionStart, selectionEnd } = event.currentTarget;
		const lines = (line.slice(0, selectionStart ?? 0) + text + line.slice(selectionEnd ?? 0)).split(/\r?\n/);
		// As in a shell: after a pasted line break, the text behind the caret waits for its own Enter.
		const rest = text.endsWith("\n") ? lines.pop() : "";
		run(lines);
		type(rest ?? "");
	};

	return (
		<>
			{/* A click anywhere on the glass takes the reader to the prompt, as on any terminal; the prompt itself is a field. */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it adds nothing that the field does not do */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
			<div
				ref={glass}
				className={styles.screen}
				data-status={printPath(state.path)}
				onClick={() => {
					if (getSelection()?.isCollapsed) input.current?.focus({ preventScroll: true });
				}}
			>
				<Output ref={log} lines={state.lines} dropped={state.dropped} />
				<Prompt
					ref={input}
					path={printPath(state.path)}
					line={line}
					suggestion={complete(tree, state.path, line)}
					onType={type}
					onKeyDown={onKeyDown}
					onPaste={onPaste}
				/>
			</div>
			<KeyRow
				onTab={tab}
				onBack={back}
				onType={(text) => {
					type(text);
					input.current?.focus();
				}}
				onRun={(text) => run([text])}
			/>
		</>
	);
}

/** `#/…` moves within the site; any other URL opens in a new tab. */
function perform(effect: Effect, launch: ShellContext["launch"]) {
	if ("launch" in effect) launch(effect.launch);
	else if (effect.visit.startsWith("#/")) location.hash = effect.visit;
	else window.open(effect.visit, "_blank", "noopener");
}
