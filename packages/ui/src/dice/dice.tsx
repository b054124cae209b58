import { useState } from "react";
import { announce } from "../browser/announce.ts";
import { withHeldSigns } from "../inline.ts";
import { cx } from "../type/cx.ts";
import styles from "./dice.module.css";
import { type Roll, roll } from "./roll.ts";
import { logRoll } from "./rolls.ts";

interface DiceProps {
	text: string;
	/** What is rolled: `Stun save`. */
	what?: string;
	/** Returns what a result means: `made`. */
	outcomeOf?: (result: number) => string;
	/** Nothing is beside it: a finger may meet the room around it. */
	alone?: boolean;
}

/**
 * A dice expression in running text, `2D6+3`: a button that rolls it for everyone to see. Nothing is stored.
 * @example
 * <Dice text="1D10" what="Stun save" outcomeOf={(face) => (face <= 6 ? "made" : "missed")} />
 */
export function Dice({ text, what, outcomeOf, alone }: DiceProps) {
	const [rolled, setRolled] = useState<Roll>();
	const told = (it: Roll) => (outcomeOf ? `${inWords(it)}, ${outcomeOf(it.result)}` : inWords(it));

	const throwDice = () => {
		const next = roll(text);
		setRolled(next);
		logRoll({ what: what ?? text, result: next.result, outcome: outcomeOf?.(next.result) });
		announce(`${what ?? text}: ${told(next)}`);
	};

	return (
		<>
			<button
				type="button"
				className={cx(styles.dice, alone && styles.alone)}
				aria-label={what ? `Roll ${text}, ${what}` : `Roll ${text}`}
				onClick={throwDice}
			>
				{text}
			</button>
			{rolled && <span className={styles.roll}>{withHeldSigns(` → ${told(rolled)}`)}</span>}
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
