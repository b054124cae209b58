import {
	type CheckOdds,
	checkSucceeds,
	checkTotal,
	inWords,
	NATURAL_CRITICAL,
	NATURAL_FUMBLE,
	percent,
	plain,
} from "@dataterm/rules";
import { announce } from "@dataterm/ui/browser/announce.ts";
import { Answer } from "@dataterm/ui/calculator/answer.tsx";
import { Odds } from "@dataterm/ui/calculator/odds.tsx";
import { Button } from "@dataterm/ui/controls/button.tsx";
import { roll } from "@dataterm/ui/dice/roll.ts";
import { logRoll } from "@dataterm/ui/dice/rolls.ts";
import { type ReactNode, useState } from "react";
import styles from "./check-answer.module.css";

interface CheckRoll {
	face: number;
	extra: number;
	succeeds: boolean;
	/** What the roll does besides: `3 rounds hit`. */
	effect?: string;
}

interface Rolled extends CheckRoll {
	/** The check that it was rolled for: for another check the result differs. */
	bring: number;
	target: number;
}

/** A roll that the calculator's state keeps, so that its address has the roll too. */
export interface KeptRoll {
	/** 0 before the roll. */
	face: number;
	extra: number;
	/** What the roll does besides: `3 rounds hit`. */
	effect?: string;
	/** Keeps a roll, and returns its effect. */
	keep: (face: number, extra: number) => string | undefined;
}

/**
 * The roll of a check, with the extra D10 of a critical. `what` names it in the list of rolls.
 * @example
 * const thrown = useCheckRoll("Stabilize", 12, 15, ["stable", "still dying"]);
 * <RollButton onRoll={thrown.throwDice} />
 */
export function useCheckRoll(
	what: string,
	bring: number,
	target: number | undefined,
	words: readonly [string, string] = ["made", "missed"],
	kept?: KeptRoll,
) {
	const [rolled, setRolled] = useState<Rolled>();
	const throwDice = () => {
		if (target === undefined) return;
		const face = roll("1D10").result;
		const extra = face === NATURAL_CRITICAL ? roll("1D10").result : 0;
		const succeeds = checkSucceeds(bring, face, target, extra);
		const outcome = `${succeeds ? words[0] : words[1]}${face === NATURAL_FUMBLE ? ", fumble" : ""}`;
		const effect = kept?.keep(face, extra);
		if (!kept) setRolled({ face, extra, succeeds, bring, target });
		logRoll({ what, result: face + extra, outcome });
		announce(
			`${what}: ${extra ? `10 and ${extra}` : face}, total ${checkTotal(bring, face, extra)}, ${effect ? `${outcome}, ${effect}` : outcome}`,
		);
	};
	const current = rolled?.bring === bring && rolled.target === target ? rolled : undefined;
	return { rolled: kept ? rollOf(kept, bring, target) : current, throwDice, words };
}

/** Returns a kept roll as it counts against the present number. */
function rollOf({ face, extra, effect }: KeptRoll, bring: number, target: number | undefined): CheckRoll | undefined {
	if (face === 0 || target === undefined) return undefined;
	return { face, extra, effect, succeeds: checkSucceeds(bring, face, target, extra) };
}

interface CheckAnswerProps {
	check: CheckOdds;
	bring: number;
	target: number;
	roll: ReturnType<typeof useCheckRoll>;
	/** The effects of a critical and a fumble. */
	children?: ReactNode;
}

/**
 * The answer of a check: what the die must show, its chance, its lamps, and the roll.
 * @example
 * declare const check: Parameters<typeof CheckAnswer>[0]["check"];
 * const thrown = useCheckRoll("To hit", 14, 20, ["hit", "miss"]);
 * <CheckAnswer check={check} bring={14} target={20} roll={thrown} />
 */
export function CheckAnswer({ check, bring, target, roll: { rolled, words }, children }: CheckAnswerProps) {
	const [, figure, rest] = /^(\d+)(?:,? (.*))?$/.exec(check.answer) ?? [undefined, undefined, check.answer];
	return (
		<>
			<Answer
				label="Roll on 1D10"
				figure={figure}
				words={rest ?? "exactly"}
				note={`${plain(bring)} against ${target}: ${whole(`${inWords(check.chance)}, ${percent(check.chance)}`)}`}
			/>
			<Odds
				lamps={check.lamps.map(({ face, kind, success }) => ({ face, kind, success: success.ways / success.of }))}
				rolled={rolled?.face}
			/>
			<div className={styles.notes}>
				{rolled && (
					<p className={styles.rolled}>
						Rolled {rolled.extra ? `10 + ${rolled.extra}` : rolled.face}: {checkTotal(bring, rolled.face, rolled.extra)}
						, {rolled.succeeds ? words[0] : words[1]}
						{rolled.face === NATURAL_FUMBLE && ", and a fumble"}.
					</p>
				)}
				{rolled?.effect && <p>{rolled.effect}.</p>}
				<div className={styles.besides}>{children}</div>
			</div>
		</>
	);
}

/** Keeps a chance on one line. */
const whole = (chance: string) => chance.replaceAll(" ", "\u00a0");

/**
 * The button that rolls a check.
 * @example
 * <RollButton onRoll={() => {}} disabled={false} />
 */
export function RollButton({ onRoll, disabled }: { onRoll: () => void; disabled?: boolean }) {
	return (
		<Button variant={disabled ? "default" : "primary"} onClick={onRoll} disabled={disabled}>
			Roll 1D10
		</Button>
	);
}
