import { Key } from "@dataterm/ui/controls/key.tsx";
import styles from "./key-hints.module.css";

interface KeyHintsProps {
	/** Whether the single keys are on; if not, there is nothing to hint at. */
	on: boolean;
	/** Replaces the hint at the copy key for a moment: `Copied`. */
	copied?: string;
	/** Opens the list of keys. */
	onKeys: () => void;
}

/** At the end of the status strip: the keys that the reader may press. */
export function KeyHints({ on, copied, onKeys }: KeyHintsProps) {
	return (
		<>
			{on && (
				<>
					<span>
						<Key>G</Key> go to address
					</span>
					<span>
						<Key>C</Key> {copied ?? "copy address"}
					</span>
					<span className={styles.page}>
						<Key>[</Key> <Key>]</Key> page
					</span>
				</>
			)}
			<button type="button" className={styles.keys} aria-haspopup="dialog" onClick={onKeys}>
				{on ? <Key>?</Key> : "Single keys off:"} keys
			</button>
		</>
	);
}
