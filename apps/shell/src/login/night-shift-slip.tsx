import { BracketButton } from "@dataterm/ui/controls/bracket-button.tsx";
import type { Credential } from "@dataterm/ui/section/shell-settings.ts";
import { Slip } from "@dataterm/ui/slip/slip.tsx";
import { useEffect, useRef } from "react";
import styles from "./gate.module.css";

/**
 * What the story says about its own pairs, by the hash of each user name. With the gate on, the terminal, where a
 * reader finds the same, is behind it.
 */
const CLUES: [username: string, clue: string][] = [
	[
		"24196f8a6feeb465c790774d3f85b53a2cdf84ed1e0044c420086c4310c3f56e",
		"The user is nightshift. The word is what we keep lit, with its size in front, all in one: sixty-four as figures, the k, the thing itself, plural. It opens the public pages and nothing else. That is the point.",
	],
	[
		"c4a4f7669b2e52f5b353b6f65d8ae2da2c3d4c7714351e644a3b1f7a01efb785",
		"Dayo, stop asking for mine. The user is on my badge: first initial and last name, run together. The word is the place where everything here begins and nothing is stored: one word, lowercase. You mop it every night.",
	],
];

/** The clues to the pairs that this site still has. */
export function cluesTo(pairs: Credential[]): string[] {
	return CLUES.flatMap(([username, clue]) => (pairs.some((pair) => pair.username === username) ? [clue] : []));
}

/** A slip of paper beside the slot. */
export function NightShiftSlip({ clues, onReturn }: { clues: string[]; onReturn: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	useEffect(() => {
		const close = ({ key }: KeyboardEvent) => {
			if (key === "Escape") onReturn();
		};
		addEventListener("keydown", close);
		return () => removeEventListener("keydown", close);
	}, [onReturn]);
	return (
		<Slip
			heading="To the night shift"
			context="taped to the case"
			className={styles.notice}
			headingRef={heading}
			actions={<BracketButton onClick={onReturn}>RETURN</BracketButton>}
		>
			<p>Somebody keeps trying our line, so we have a login.</p>
			{clues.map((clue) => (
				<p key={clue}>{clue}</p>
			))}
			<p>A. Voss</p>
		</Slip>
	);
}
