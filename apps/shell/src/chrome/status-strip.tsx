import type { ReactNode } from "react";
import styles from "./status-strip.module.css";

interface StatusStripProps {
	/** `fault` turns the lamp into a hollow square: shape and word say it, not the color alone. */
	lamp: "live" | "hold" | "fault";
	/** `Online`, `E4 not loaded`. */
	state: string;
	/** The address line: `#/fnff/armor`. */
	path: string;
	/** What the page says of itself: `tab 2 of 4`. */
	status?: string;
	/** Hints for the keys there are. */
	children?: ReactNode;
}

/** The line at the foot of the window, on a desk. */
export function StatusStrip({ lamp, state, path, status, children }: StatusStripProps) {
	return (
		<section className={styles.strip} aria-label="Status line">
			<p className={styles.state}>
				<span className={styles[lamp]} aria-hidden="true" />
				{state}
			</p>
			<p className={styles.path}>{path}</p>
			{status && <p className={styles.status}>{status}</p>}
			{children && <div className={styles.hints}>{children}</div>}
		</section>
	);
}
