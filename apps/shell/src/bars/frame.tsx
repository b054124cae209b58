import { cx } from "@dataterm/ui/type/cx.ts";
import type { ReactNode } from "react";
import styles from "./frame.module.css";

interface FrameProps {
	/** The section's bank: its ink colors lamps, bars and underlines. Home and the Mainframe have no bank. */
	bank?: string;
	/** All lamps out: the Mainframe. */
	dim?: boolean;
	/** The page uses the whole window. */
	full: boolean;
	topBar: ReactNode;
	/** Phone only, and only with a side menu. */
	sectionBar?: ReactNode;
	sideMenu?: ReactNode;
	/** The page, between the bars. */
	children: ReactNode;
	/** Page nav and footer. */
	end: ReactNode;
	strip: ReactNode;
	/** Phone only. */
	dock: ReactNode;
	/** Says that the shown releases are not live. */
	badge?: ReactNode;
	/** Announced when they appear. */
	notices?: ReactNode;
	/** A phone menu covers the page: nothing under it can have the focus. */
	covered: boolean;
}

/** The frame around every page: bars, side menu, page, and status strip; on phones also a dock. */
export function Frame({
	bank,
	dim,
	full,
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
			<div className={cx(styles.page, !sideMenu && styles.wide, !full && styles.middle)} inert={covered}>
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
