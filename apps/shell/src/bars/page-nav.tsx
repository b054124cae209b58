import { Address } from "@dataterm/ui/marks/dots.tsx";
import { Icon } from "@dataterm/ui/marks/icon.tsx";
import { cx } from "@dataterm/ui/type/cx.ts";
import type { Neighbors } from "../site/place.ts";
import styles from "./page-nav.module.css";

/** At the end of a page: the previous and the next page of the menu, or entry of the page. The last leads to the first. */
export function PageNav({ previous, next }: Neighbors) {
	return (
		<nav className={styles.nav} aria-label="Neighboring pages">
			<a className={styles.link} href={previous.href} rel="prev" aria-description={addressOf(previous)}>
				<Icon name="left" />
				{previous.digits && <Address silent>{previous.digits}</Address>}
				{previous.label}
			</a>
			<a className={cx(styles.link, styles.next)} href={next.href} rel="next" aria-description={addressOf(next)}>
				{next.label}
				{next.digits && <Address silent>{next.digits}</Address>}
				<Icon name="right" />
			</a>
		</nav>
	);
}

/** `D400` of the page `D4`. An entry has all four digits. */
const addressOf = ({ digits }: Neighbors["next"]) => digits?.padEnd(4, "0");
