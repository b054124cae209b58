import { cx } from "@dataterm/ui/cx.ts";
import styles from "./footer.module.css";

interface FooterProps {
	/** The rights notice. */
	children: string;
	/** On pages without a gutter it stands at the margin. */
	wide?: boolean;
}

/** The rights notice. The cursor at its end blinks, and is the Mainframe's hidden way in. */
export function Footer({ children, wide = false }: FooterProps) {
	return (
		<footer className={cx(styles.footer, wide && styles.wide)}>
			{children}
			<a className={styles.door} href="#/mainframe" aria-label="Mainframe">
				<span className={styles.cursor} />
			</a>
		</footer>
	);
}
