import { cx } from "@dataterm/ui/cx.ts";
import styles from "./footer.module.css";

interface FooterProps {
	/** The rights notice. */
	children: string;
	/** Starts at the page's margin, on pages without a gutter. */
	wide?: boolean;
}

/** The rights notice, the licenses of what the site contains of others, and a link to the privacy page. The blinking cursor at its end leads to the Mainframe. */
export function Footer({ children, wide = false }: FooterProps) {
	return (
		<footer className={cx(styles.footer, wide && styles.wide)}>
			{`${children} `}
			<a className={styles.link} href="/licenses.txt">
				Licenses
			</a>{" "}
			<a className={styles.link} href="#/privacy">
				Privacy
			</a>
			<a className={styles.door} href="#/mainframe" aria-label="Mainframe">
				<span className={styles.cursor} />
			</a>
		</footer>
	);
}
