import { type ReactNode, type Ref, useRef } from "react";
import { useMore } from "../browser/use-more.ts";
import { DotText, LampMark } from "../marks/dots.tsx";
import page from "../page/page.module.css";
import { cx } from "../type/cx.ts";
import { whole } from "../type/whole.tsx";
import type from "../type.module.css";
import styles from "./slip.module.css";

interface SlipProps {
	/** In the head as lamp mark and digits; the heading is then the first line of the body, at 38 px. */
	address?: string;
	/** Without an address, the heading is in the head. */
	heading: string;
	/** Small, at the end of the head: `INT · career: most`. */
	context?: string;
	children: ReactNode;
	/** Buttons under the body. */
	actions?: ReactNode;
	className?: string;
	headingRef?: Ref<HTMLHeadingElement>;
	/** For a dialog whose name is the heading. */
	headingId?: string;
}

/**
 * Paper for the answer: one slip at a time. A panel in the page; slip-dialog.tsx is the modal one.
 * @example
 * <Slip heading="Solo" context="B01">
 * 	<blockquote>It isn’t personal.</blockquote>
 * </Slip>
 */
export function Slip({ address, heading, context, children, actions, className, headingRef, headingId }: SlipProps) {
	const body = useRef<HTMLDivElement>(null);
	const start = useRef<HTMLDivElement>(null);
	const end = useRef<HTMLDivElement>(null);
	const more = useMore(body, start, end);
	const title = (
		<h2 id={headingId} ref={headingRef} tabIndex={-1} className={address ? styles.title : styles.caption}>
			{whole(heading)}
		</h2>
	);
	return (
		<div className={cx(styles.slip, className)}>
			<header className={styles.head}>
				{address ? (
					<span className={styles.address}>
						<LampMark address={address} size={24} />
						<DotText text={address} pitch={3} />
					</span>
				) : (
					title
				)}
				{context && <span className={cx(type.label, styles.context)}>{context}</span>}
			</header>
			<div ref={body} className={styles.body} tabIndex={more.scrolls ? 0 : undefined}>
				<div ref={start} />
				<div className={page.flow}>
					{address && title}
					{children}
				</div>
				<div ref={end} />
			</div>
			{more.below && (
				<button
					type="button"
					className={cx(type.label, styles.more)}
					// The button disappears at the end: the focus stays in the body, and the keys scroll it.
					tabIndex={-1}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => body.current?.scrollBy({ top: body.current.clientHeight * 0.8 })}
				>
					More ↓
				</button>
			)}
			{actions && <footer className={styles.actions}>{actions}</footer>}
		</div>
	);
}
