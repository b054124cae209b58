import styles from "./dice.module.css";

/** A dice expression in running text: `2D6+3`. */
export function Dice({ text }: { text: string }) {
	return <span className={styles.dice}>{text}</span>;
}
