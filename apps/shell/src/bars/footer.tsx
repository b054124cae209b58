import type { ReactNode } from "react";
import styles from "./footer.module.css";

interface FooterProps {
	/** Where to report a mistake on this page, if anywhere. */
	report?: ReactNode;
	/** The rights notice. */
	children: string;
	/** The site can be kept, or says why not. */
	offline?: boolean;
	/** The path of the section to print, `/fnff`. */
	booklet?: string;
	/** The Mainframe is live. */
	mainframe: boolean;
}

/**
 * The rights notice, the licenses of what the site contains of others, and links to the referee's screen, to the pages on
 * privacy and offline use, and to the booklet of the section.
 * The blinking cursor at its end leads to the Mainframe.
 */
export function Footer({ report, children, offline, booklet, mainframe }: FooterProps) {
	return (
		<footer className={styles.footer}>
			{report}
			{`${children} `}
			<span className={styles.links}>
				<a className={styles.link} href="#/screen">
					Referee’s screen
				</a>{" "}
				<a className={styles.link} href="/licenses.txt">
					Licenses
				</a>{" "}
				<a className={styles.link} href="#/privacy">
					Privacy
				</a>
				{offline && (
					<>
						{" "}
						<a className={styles.link} href="#/offline">
							Keep offline
						</a>
					</>
				)}
				{booklet && (
					<>
						{" "}
						<a className={styles.link} href={`#/print${booklet}`}>
							Print section
						</a>
					</>
				)}
				{mainframe && (
					<a className={styles.door} href="#/mainframe" aria-label="Mainframe">
						<span className={styles.cursor} />
					</a>
				)}
			</span>
		</footer>
	);
}
