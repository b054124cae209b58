import { DotText } from "@dataterm/ui/marks/dots.tsx";
import { Icon } from "@dataterm/ui/marks/icon.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import type { ReactNode } from "react";
import styles from "./top-bar.module.css";
import { Wordmark } from "./wordmark.tsx";

export interface BankKey {
	bank: string;
	title: string;
	href: string;
	current: boolean;
	/** How many pages it has: a phone shows the number. */
	pages: number;
}

interface TopBarProps {
	/** The site's name. */
	title: string;
	banks: BankKey[];
	/** At the end: the search key and the page's address. */
	children: ReactNode;
	/** The Mainframe's cursor is hollow. */
	hollow: boolean;
	/** On a phone, the site's name opens the keys as a menu. */
	open: boolean;
	onToggle: () => void;
	/** On a phone, the last row of that menu: the reader's preferences. */
	onDisplay: () => void;
}

/** The site's name and the bank keys; on a phone, the name opens them as a menu. */
export function TopBar({ title, banks, children, hollow, open, onToggle, onDisplay }: TopBarProps) {
	const name = (
		<>
			<Wordmark title={title} />
			<span className={cx(styles.cursor, hollow && styles.hollow)} aria-hidden="true" />
		</>
	);
	return (
		<header className={cx(styles.bar, open && styles.open)}>
			<a className={cx(styles.name, styles.desk)} href="#/">
				{name}
			</a>
			<span className={styles.size} aria-hidden="true">
				64K
			</span>
			<button
				type="button"
				className={cx(styles.name, styles.phone)}
				aria-expanded={open}
				aria-controls="banks"
				onClick={onToggle}
			>
				{name}
				<Icon name="down" />
			</button>
			<nav id="banks" className={styles.menu} aria-label="Sections">
				<ul className={cx(styles.keys, banks.length > 6 && styles.many)}>
					{banks.map(({ bank, title, href, current, pages }) => (
						<li key={bank} data-sec={bank}>
							<a className={styles.key} href={href} aria-current={current || undefined} aria-description={`${bank}000`}>
								<DotText text={bank} className={styles.letter} />
								<span className={styles.label}>{title}</span>
								<span className={styles.pages} aria-hidden="true">
									{pages} pages
								</span>
							</a>
						</li>
					))}
					<li className={styles.phoneOnly}>
						<a className={styles.key} href="#/">
							<span className={styles.label}>Home</span>
							<span className={styles.pages} aria-hidden="true">
								FFFC
							</span>
						</a>
					</li>
					<li className={styles.phoneOnly}>
						<button type="button" className={styles.key} onClick={onDisplay}>
							<span className={styles.label}>Keys and display</span>
						</button>
					</li>
				</ul>
				<p className={cx(styles.phoneOnly, styles.hint)}>Tap the lamps below to key an address.</p>
			</nav>
			{children}
		</header>
	);
}
