import { type ReactNode, useRef } from "react";
import { useHandOverFocus } from "../browser/hand-over-focus.ts";
import { Button } from "../controls/button.tsx";
import { LampMark } from "../marks/dots.tsx";
import { cx } from "../type/cx.ts";
import { inOrder } from "../type/in-order.tsx";
import type from "../type.module.css";
import styles from "./fault.module.css";

interface FaultProps {
	/** The known digits of the page's address, `E4`; unknown digits are crosses. */
	address?: string;
	/** What happened: `The drug list did not load`. */
	what: string;
	/** Why, or what to do, in one line. */
	why?: string;
	/** What was requested. */
	file?: string;
	/** How often it was requested, and when last. */
	tried?: { times: number; last: Date };
	/** Loads it again; without it there is no button. */
	onRetry?: () => void;
	/** What the button says: `Retry`. */
	retry?: string;
	/** A retry is under way: the button keeps the focus and does nothing. */
	retrying?: boolean;
	/** The release is no longer available: the button reloads the page instead. */
	gone?: boolean;
	/** Beside the button: what still works. */
	children?: ReactNode;
	/** 1 if the page has no heading of its own. */
	level?: 1 | 2;
	/** A few lines within a panel, without a heading. */
	compact?: boolean;
}

/** What did not load, why, and a way to ask again, in the place of what is missing. Everything else keeps working. */
export function Fault({
	address,
	what,
	why,
	file,
	tried,
	onRetry,
	retry = "Retry",
	retrying,
	gone,
	children,
	level = 2,
	compact,
}: FaultProps) {
	const panel = useRef<HTMLDivElement>(null);
	useHandOverFocus(panel);
	const Heading = compact ? "p" : (`h${level}` as const);
	return (
		<div ref={panel} className={cx(styles.fault, compact && styles.compact)} role="alert" data-fault="">
			<div className={styles.what}>
				{address && <LampMark address={address.padEnd(4, "_")} size={64} crosses className={styles.mark} />}
				<div>
					<Heading className={styles.heading} tabIndex={compact ? undefined : -1}>
						{what}
					</Heading>
					{why && <p>{why}</p>}
				</div>
			</div>
			{(file || tried) && (
				<dl className={styles.facts}>
					{file && (
						<div>
							<dt className={type.label}>File</dt>
							<dd>
								{/* a line ends behind a slash, if it can: the last letter of a name alone looks broken */}
								{inOrder(file.split(/(?<=\/)/), (part) => (
									<>
										<wbr />
										{part}
									</>
								))}
							</dd>
						</div>
					)}
					{tried && (
						<div>
							<dt className={type.label}>Tried</dt>
							<dd>
								{tried.times === 1 ? "once, at" : `${tried.times} times, last`} {clock(tried.last)}
							</dd>
						</div>
					)}
				</dl>
			)}
			{(onRetry || gone || children) && (
				<div className={styles.way}>
					{gone && (
						<Button variant="primary" className={styles.retry} onClick={() => location.reload()}>
							Reload the page
						</Button>
					)}
					{onRetry && !gone && (
						<Button
							variant="primary"
							icon="retry"
							className={styles.retry}
							aria-disabled={retrying}
							onClick={retrying ? undefined : onRetry}
						>
							{retrying ? "Retrying" : retry}
						</Button>
					)}
					{children && <p className={styles.rest}>{children}</p>}
				</div>
			)}
		</div>
	);
}

/** `21:14:07`, in the reader's time. */
function clock(time: Date): string {
	return time.toLocaleTimeString("en-GB");
}
