import { cx } from "@dataterm/ui/cx.ts";
import type { ReactNode } from "react";
import styles from "./frame.module.css";

interface FrameProps {
	/** Section's bank, whose ink colors lamps, bars and underlines; none at home and in the Mainframe. */
	bank?: string;
	/** All lamps out: the Mainframe. */
	dim?: boolean;
	topBar: ReactNode;
	/** Phone only; none where there is no side menu. */
	sectionBar?: ReactNode;
	sideMenu?: ReactNode;
	/** The page, between the bars. */
	children: ReactNode;
	/** Page nav and footer. */
	end: ReactNode;
	strip: ReactNode;
	/** Phone only. */
	dock: ReactNode;
	/** Says that what is shown is not live. */
	badge?: ReactNode;
	/** Announced as they come. */
	notices?: ReactNode;
	/** A phone menu covers the page: nothing under it takes the focus. */
	covered: boolean;
}

/** The console around every page: bars, side menu, page, strip; on phones a dock. */
export function Frame({
	bank,
	dim,
	topBar,
	sectionBar,
	sideMenu,
	children,
	end,
	strip,
	dock,
	badge,
	notices,
	covered,
}: FrameProps) {
	return (
		<div className={cx(styles.frame, dim && styles.dim)} data-sec={bank} data-covered={covered || undefined}>
			{topBar}
			{sectionBar}
			{sideMenu}
			<div className={cx(styles.page, !sideMenu && styles.wide)} inert={covered}>
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				{end}
			</div>
			{strip}
			{dock}
			{badge}
			{/* There before its first notice: a region that comes with its text is not read aloud. */}
			<div className={styles.notices} role="status">
				{notices}
			</div>
		</div>
	);
}
