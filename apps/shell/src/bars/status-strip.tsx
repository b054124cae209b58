import type { ReactNode } from "react";
import styles from "./status-strip.module.css";

interface StatusStripProps {
	/** `fault` turns the lamp into a hollow square: the shape and the word say it, not only the color. */
	lamp: "live" | "hold" | "fault";
	/** `Online`, `E4 not loaded`. */
	state: string;
	/** The address line: `#/fnff/armor`. */
	path: string;
	/** What the page says about itself: `tab 2 of 4`. */
	status?: string;
	/** About the copy for offline use, a link: `Keep offline`. */
	copy?: string;
	/** Hints at the keys that work. */
	children?: ReactNode;
}

/** The line at the bottom of the window, on a desktop. */
export function StatusStrip({ lamp, state, path, status, copy, children }: StatusStripProps) {
	return (
		<section className={styles.strip} aria-label="Status line">
			<span className={styles.state}>
				<span className={styles[lamp]} aria-hidden="true" />
				{state}
			</span>
			<span className={styles.path}>{path}</span>
			{status && <span>{status}</span>}
			{copy && (
				<a className={styles.copy} href="#/offline">
					{copy}
				</a>
			)}
			{children && <div className={styles.hints}>{children}</div>}
		</section>
	);
}
