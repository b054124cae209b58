import { useState } from "react";
import { announce } from "./announce.ts";
import styles from "./dice.module.css";
import { type Roll, roll } from "./roll.ts";
import { logRoll } from "./rolls.ts";

/** A dice expression in running text, `2D6+3`: a button that rolls it for everyone to see. Nothing is stored. */
export function Dice({ text }: { text: string }) {
	const [rolled, setRolled] = useState<Roll>();

	const throwDice = () => {
		const next = roll(text);
		setRolled(next);
		logRoll({ what: text, result: next.result });
		announce(`${text}: ${inWords(next)}`);
	};

	return (
		<>
			<button type="button" className={styles.dice} aria-label={`Roll ${text}`} onClick={throwDice}>
				{text}
			</button>
			{rolled && (
				<span className={styles.roll}>
					{" → "}
					{inWords(rolled)}
				</span>
			)}
		</>
	);
}

/** A dice expression where a button is not allowed: in a link. */
export function PlainDice({ text }: { text: string }) {
	return <span className={styles.plain}>{text}</span>;
}

/** `4 + 2 + 3 = 9`; a single die needs no sum. */
function inWords({ faces, sum, result }: Roll): string {
	return sum === String(faces[0]) ? sum : `${sum} = ${result}`;
}
