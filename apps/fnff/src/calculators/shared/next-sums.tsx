import { inOrder, Label } from "@dataterm/ui";
import styles from "./next-sums.module.css";

interface NextSumsProps {
	/** What the sums are filled in with: `Heavy pistol`, `Kestrel`. */
	filled: string;
	sums: readonly { title: string; address: string; href: string }[];
}

/** Links to the sums that follow from this one, filled in with what is known. */
export function NextSums({ filled, sums }: NextSumsProps) {
	return (
		<p className={styles.next}>
			<Label>Then</Label>
			<span className={styles.sums}>
				{inOrder(sums, ({ title, address, href }) => (
					<a href={href} aria-label={`${title} ${address}: ${filled}`}>
						{title} <span className={styles.address}>{address}</span>
					</a>
				))}
			</span>
		</p>
	);
}
