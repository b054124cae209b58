import button from "@dataterm/ui/controls/button.module.css";
import { Button } from "@dataterm/ui/controls/button.tsx";
import styles from "./ways-out.module.css";

/** Ways on from a page without content: home, search, keypad. */
export function WaysOut() {
	return (
		<p className={styles.ways}>
			<a className={button.button} href="#/">
				Home
			</a>
			<Button data-opens="search">Search</Button>
			<Button data-opens="keypad">Keypad</Button>
		</p>
	);
}
