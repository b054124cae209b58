import { DotText } from "@dataterm/ui/marks/dots.tsx";
import { Icon } from "@dataterm/ui/marks/icon.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import styles from "./section-bar.module.css";

interface SectionBarProps {
	/** First two digits of the page's address. */
	digits: string;
	section: string;
	/** The page's name in the menu; an unknown page has no name. */
	page?: string;
	/** Id of the side menu that the bar opens. */
	menu: string;
	open: boolean;
	onToggle: () => void;
	/** Opens the list of what is on the page, if it is worth one. */
	onContents?: () => void;
}

/** Where the reader is, on a phone; opens the side menu. */
export function SectionBar({ digits, section, page, menu, open, onToggle, onContents }: SectionBarProps) {
	return (
		<div className={cx(styles.bar, open && styles.open)}>
			<button type="button" className={styles.button} aria-expanded={open} aria-controls={menu} onClick={onToggle}>
				<DotText text={digits} className={styles.digits} />
				<span className={styles.names}>
					<span className={styles.section}>{section}</span>
					<span className={styles.page}>{page}</span>
				</span>
				<Icon name="down" />
			</button>
			{onContents && (
				<button
					type="button"
					className={styles.contents}
					aria-label="On this page"
					aria-haspopup="dialog"
					onClick={onContents}
				>
					<Icon name="list" />
				</button>
			)}
		</div>
	);
}
