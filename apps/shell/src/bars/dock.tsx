import type { ReactNode } from "react";
import styles from "./dock.module.css";

/** The bar at the foot of a phone's screen; its cells share the width. */
export function Dock({ children }: { children: ReactNode }) {
	return (
		<section className={styles.dock} aria-label="Dock">
			{children}
		</section>
	);
}
