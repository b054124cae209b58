import { bareChance, orLower } from "@dataterm/rules";
import { Dice } from "@dataterm/ui";
import styles from "./save-cell.module.css";

/** A save in a cell of results: what the bare D10 must show, how likely that is, and the die. */
export function SaveCell({ what, target }: { what: string; target: number }) {
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
