import { Slip } from "@dataterm/ui/slip.tsx";
import { captionAt } from "../captions.ts";
import type { CharClass } from "../schemas.ts";
import styles from "./quote.module.css";

/** Large type breaks these short lines at every second word: never behind an article. */
const ARTICLE = /\b(the|an?) /gi;

/** Shown while no tab is chosen: the class's quote, on paper. */
export function Quote({ charClass: { name, quote }, caption }: { charClass: CharClass; caption: number }) {
	const heading = captionAt(caption, name);
	return (
		<Slip className={styles.slip} heading={heading} context={heading === name ? undefined : name}>
			<blockquote className={styles.quote}>
				{quote.split("\n").map((line) => (
					<span key={line} className={styles.line}>
						{line.replace(ARTICLE, "$1\u00a0")}
					</span>
				))}
			</blockquote>
		</Slip>
	);
}
