import { clauses, Slip } from "@dataterm/ui";
import { captionAt } from "../captions.ts";
import type { CharClass } from "../schemas.ts";
import styles from "./quote.module.css";

/** Shown while no tab is chosen: the class's quote, on paper. Its lines break where a speaker pauses. */
export function Quote({ charClass: { name, quote }, caption }: { charClass: CharClass; caption: number }) {
	const heading = captionAt(caption, name);
	return (
		<Slip className={styles.slip} heading={heading} context={heading === name ? undefined : name}>
			<blockquote className={styles.quote}>
				{quote.split("\n").map((line) => (
					<span key={line} className={styles.line}>
						{clauses(line, "spoken")}
					</span>
				))}
			</blockquote>
		</Slip>
	);
}
