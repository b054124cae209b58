import type { ReactNode } from "react";
import styles from "./empty.module.css";

/** There is nothing here, and that is no fault: `No song selected.` The line under it says what else is not there. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className={styles.empty}>
			<h2>{title}</h2>
			{children && <p>{children}</p>}
		</div>
	);
}
