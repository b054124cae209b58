import type { ReactNode } from "react";
import type { Address } from "../tree.ts";
import { inOrder } from "../type/in-order.tsx";
import type from "../type.module.css";
import styles from "./results.module.css";

interface ResultsProps {
	/** The first is the answer. */
	cells: readonly { label: string; value: ReactNode; address?: Address }[];
}

/**
 * What a sum comes to in a few cells, the answer inverse.
 * @example
 * <Results
 * 	cells={[
 * 		{ label: "Wounds", value: "Serious", address: "D601" },
 * 		{ label: "Stun save", value: "5 or lower" },
 * 	]}
 * />
 */
export function Results({ cells }: ResultsProps) {
	return (
		<dl className={styles.results}>
			{inOrder(cells, ({ label, value, address }) => (
				<div className={styles.cell}>
					<dt className={type.label}>
						{label}
						{address && (
							<a
								href={`#/@${address}`}
								className={styles.address}
								data-sec={address[0]}
								aria-label={`${address}, the rule of ${label}`}
							>
								{address}
							</a>
						)}
					</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
