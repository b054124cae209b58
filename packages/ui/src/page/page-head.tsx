import type { ReactNode } from "react";
import { DotText } from "../marks/dots.tsx";
import { cx } from "../type/cx.ts";
import { whole } from "../type/whole.tsx";
import page from "./page.module.css";
import styles from "./page-head.module.css";

interface PageHeadProps {
	/** Bank and page, `D8`: two dot digits in the gutter. */
	number?: string;
	title: string;
	/** A sentence or two under the title. */
	lede?: ReactNode;
	/** 60 px instead of 46, and no wider than the column: the name of a class, which has its poster beside it. */
	large?: boolean;
	/** Phones have the page's title in the section bar; topics, profiles and classes show their own below it too. */
	titleOnPhone?: boolean;
	/** Under the title: a bracket button. */
	children?: ReactNode;
}

/** A short term that stays on one line: Area of Effect. */
const TERM = /(\S{1,12} of \S{1,12})/;

/** The page's one `h1`, its number and its lede. The heading takes the focus after a change of route. */
export function PageHead({ number, title, lede, large, titleOnPhone, children }: PageHeadProps) {
	return (
		<header className={styles.head}>
			<div className={cx(page.column, !large && styles.broad)}>
				{number && <DotText className={styles.number} text={number} pitch={6} glow />}
				<h1 tabIndex={-1} className={cx(large && styles.large, !titleOnPhone && styles.barHasIt)}>
					{whole(title, TERM)}
				</h1>
				{lede && <p className={cx(styles.lede, large && styles.bright)}>{lede}</p>}
				{children && <div className={styles.below}>{children}</div>}
			</div>
		</header>
	);
}
