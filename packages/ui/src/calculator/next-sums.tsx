import { inOrder } from "../in-order.tsx";
import type { Address } from "../tree.ts";
import type from "../type.module.css";
import styles from "./next-sums.module.css";

interface NextSumsProps {
	/** What the sums are filled in with: `Heavy pistol`, `Kestrel`. */
	filled: string;
	sums: readonly { title: string; address: Address; href: string }[];
}

/** Links to the sums that follow from this one, filled in with what is known. */
export function NextSums({ filled, sums }: NextSumsProps) {
	return (
		<p className={styles.next}>
			<span className={type.label}>Then</span>
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
