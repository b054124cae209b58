import { chance, die, inWords, percent } from "@dataterm/rules";
import { announce } from "@dataterm/ui/browser/announce.ts";
import { Answer } from "@dataterm/ui/calculator/answer.tsx";
import { Odds } from "@dataterm/ui/calculator/odds.tsx";
import { roll } from "@dataterm/ui/dice/roll.ts";
import { logRoll } from "@dataterm/ui/dice/rolls.ts";
import { type ReactNode, useState } from "react";

const D10 = die(10);

interface DieRoll {
	/** The face that was rolled, unless the question has changed since. */
	face?: number;
	throwDie: () => void;
}

/**
 * A roll of a bare D10: no critical, no fumble. `question` names what is asked: another one forgets the roll, unless the
 * calculator's state keeps it.
 * @example
 * const thrown = useDieRoll("Stun save", "Stun 5", (face) => (face <= 5 ? "made" : "missed"));
 * <RollButton onRoll={thrown.throwDie} />
 */
export function useDieRoll(
	what: string,
	question: string,
	outcome: (face: number) => string,
	kept?: { face: number; keep: (face: number) => void },
): DieRoll {
	const [rolled, setRolled] = useState<{ face: number; question: string }>();
	const throwDie = () => {
		const face = roll("1D10").result;
		if (kept) kept.keep(face);
		else setRolled({ face, question });
		logRoll({ what, result: face, outcome: outcome(face) });
		announce(`${what}: ${face}, ${outcome(face)}`);
	};
	const current = rolled?.question === question ? rolled.face : undefined;
	return { face: kept ? kept.face || undefined : current, throwDie };
}

interface DieAnswerProps {
	label: string;
	/** `5 or higher` */
	answer: string;
	/** Reports whether a face succeeds. */
	meets: (face: number) => boolean;
	roll: DieRoll;
	children?: ReactNode;
}

/**
 * The answer of a bare D10: what it must show, how likely that is, and its lamps.
 * @example
 * const thrown = useDieRoll("Stun save", "Stun 5", (face) => (face <= 5 ? "made" : "missed"));
 * <DieAnswer label="Stun save, 1D10" answer="5 or lower" meets={(face) => face <= 5} roll={thrown} />
 */
export function DieAnswer({ label, answer, meets, roll: { face }, children }: DieAnswerProps) {
	const [, figure, rest] = /^(\d+) (.*)$/.exec(answer) ?? [undefined, undefined, answer];
	const odds = chance(D10, meets);
	return (
		<>
			<Answer label={label} figure={figure} words={rest} note={`${inWords(odds)}, ${percent(odds)}`} />
			<Odds lamps={[...D10.keys()].map((it) => ({ face: it, success: meets(it) ? 1 : 0 }))} rolled={face} />
			{children}
		</>
	);
}
