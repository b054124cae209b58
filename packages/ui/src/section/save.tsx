import { bareChance, orLower } from "@dataterm/rules";
import { Dice } from "@dataterm/ui/dice.tsx";
import styles from "./save.module.css";

/** A save in a cell of results: what the bare D10 must show, how likely that is, and the die. */
export function Save({ what, target }: { what: string; target: number }) {
	const outcomeOf = (face: number) => (face <= target ? "made" : "missed");
	return (
		<>
			{orLower(target)}
			<span className={styles.odds}>
				{bareChance(target)}
				{/* Another number to reach forgets the roll. */}
				{target >= 1 && <Dice key={target} text="1D10" what={what} outcomeOf={outcomeOf} />}
			</span>
		</>
	);
}
