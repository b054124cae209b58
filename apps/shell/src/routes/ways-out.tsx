import { Button } from "@dataterm/ui/button.tsx";
import styles from "./ways-out.module.css";

/** Where to go from a page that has nothing: home, search, keypad. */
export function WaysOut() {
	return (
		<p className={styles.ways}>
			<a href="#/">Home</a>
			<Button data-opens="search">Search</Button>
			<Button data-opens="keypad">Keypad</Button>
		</p>
	);
}
