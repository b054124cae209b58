import { plainText } from "@dataterm/ui/browser/plain-text.ts";
import { Button } from "@dataterm/ui/controls/button.tsx";
import { LampMark } from "@dataterm/ui/marks/dots.tsx";
import type { Credential } from "@dataterm/ui/section/shell-settings.ts";
import typeStyles from "@dataterm/ui/type.module.css";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Wordmark } from "../bars/wordmark.tsx";
import { ATTEMPTS, accessOf, failure } from "./check.ts";
import styles from "./gate.module.css";
import { cluesTo, NightShiftSlip } from "./night-shift-slip.tsx";

/** Where the third failed attempt leads: a common search engine. */
export const SEARCH_PAGE = "https://duckduckgo.com/";

interface GateProps {
	title: string;
	pairs: Credential[];
	onEnter: (access: Credential["access"]) => void;
	/** Leaves the site; a property, so that a test can observe it. */
	leave?: (url: string) => void;
}

/** The login gate: a prop of the story, not a lock. The page itself contains the hashes that it compares with. */
export function Gate({ title, pairs, onEnter, leave = (url) => location.assign(url) }: GateProps) {
	const [remaining, setRemaining] = useState(ATTEMPTS);
	const username = useRef<HTMLInputElement>(null);
	const password = useRef<HTMLInputElement>(null);
	const [reading, setReading] = useState(false);
	const id = useId();
	const clues = cluesTo(pairs);

	useEffect(() => {
		if (!reading) username.current?.focus();
	}, [reading]);

	const login = (event: FormEvent) => {
		event.preventDefault();
		const typed = [username.current?.value ?? "", password.current?.value ?? ""] as const;
		const [name, word] = typed.map(plainText) as [string, string];
		const access = accessOf(...typed, pairs) ?? accessOf(name, word, pairs);
		if (access) return onEnter(access);
		setRemaining(remaining - 1);
		if (remaining - 1 === 0) return leave(SEARCH_PAGE);
		password.current?.select();
	};

	if (reading) {
		return (
			<main className={styles.page}>
				<h1 className={typeStyles.hidden}>{title}</h1>
				<NightShiftSlip clues={clues} onReturn={() => setReading(false)} />
			</main>
		);
	}
	return (
		<main className={styles.page}>
			<form className={styles.gate} onSubmit={login}>
				<header className={styles.head}>
					<LampMark address="0000" size={48} className={styles.lamps} />
					<h1>
						<Wordmark title={title} />
					</h1>
				</header>
				<label htmlFor={`${id}u`}>Username</label>
				<input id={`${id}u`} ref={username} autoComplete="off" autoCapitalize="off" spellCheck={false} />
				<label htmlFor={`${id}p`}>Password</label>
				<input id={`${id}p`} ref={password} type="password" autoComplete="off" />
				<p className={styles.failure} role="alert">
					{remaining < ATTEMPTS && failure(remaining)}
				</p>
				<Button variant="primary" type="submit">
					Login
				</Button>
				{clues.length > 0 && (
					<button type="button" className={styles.new} onClick={() => setReading(true)}>
						New on the night shift?
					</button>
				)}
			</form>
		</main>
	);
}
