import { cx } from "@dataterm/ui/type/cx.ts";
import type { ReactNode } from "react";
import styles from "./side-menu.module.css";

interface SideEntry {
	/** First two digits of its address, if the section has a bank. */
	digits?: string;
	label: string;
	href: string;
	current: boolean;
}

interface SideMenuProps {
	id: string;
	/** The section's title: the menu's name. */
	title: string;
	bank?: string;
	entries: SideEntry[];
	/** A phone shows it only when it is open. */
	open: boolean;
	/** At the bottom, if there is room. */
	children?: ReactNode;
}

/**
 * Scrolls the menu, which large type makes longer than the window, to the second row before the open page's, and leaves the
 * page where it is; again when the reader changes the size of the type. The menu begins with a whole row: near its end, the
 * room that it lacks for that is below it.
 */
function reveal(entry: HTMLAnchorElement | null) {
	const list = entry?.closest("ul");
	if (!entry || !list) return;
	const rows = [...list.querySelectorAll("a")];
	const sizes = new ResizeObserver(() => {
		list.style.paddingBottom = "";
		const most = list.scrollHeight - list.clientHeight;
		const tops = rows.map((row) => row.offsetTop);
		const before = tops.at(Math.max(0, rows.indexOf(entry) - 2)) ?? 0;
		const top = tops.find((it) => it >= Math.min(most, before)) ?? 0;
		list.style.paddingBottom = `${Math.max(0, top - most)}px`;
		list.scrollTo(0, top);
	});
	sizes.observe(entry);
	return () => sizes.disconnect();
}

/** The pages of a section: a column on a desk, a menu over the page on a phone. */
export function SideMenu({ id, title, bank, entries, open, children }: SideMenuProps) {
	return (
		<nav id={id} className={cx(styles.side, open && styles.open)} aria-label={title}>
			<div className={styles.head} aria-hidden="true">
				<span>{title}</span>
				{bank && <span>{bank}000</span>}
			</div>
			<ul className={styles.list}>
				{entries.map(({ digits, label, href, current }) => (
					<li key={href}>
						<a
							ref={current ? reveal : undefined}
							className={styles.entry}
							href={href}
							aria-current={current ? "page" : undefined}
							aria-description={digits && `${digits}00`}
						>
							{digits && (
								<span className={styles.digits} aria-hidden="true">
									{digits}
								</span>
							)}
							{label}
						</a>
					</li>
				))}
			</ul>
			{children}
		</nav>
	);
}
