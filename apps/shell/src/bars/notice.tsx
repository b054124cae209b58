import { Button } from "@dataterm/ui/controls/button.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
	children: string;
	action: string;
	onAction: () => void;
}

/** One line and one button above the foot of the window; the frame announces it politely. */
export function Notice({ children, action, onAction }: NoticeProps) {
	return (
		<div className={styles.notice} data-notice="">
			<p>{children}</p>
			<Button variant="primary" className={styles.button} onClick={onAction}>
				{action}
			</Button>
		</div>
	);
}

/** Says that this window shows releases that are not live; `leave` is the address that ends it. */
export function PreviewBadge({ children, leave }: { children: string; leave: string }) {
	return (
		<p className={styles.badge} data-notice="">
			{children}
			<a className={styles.leave} href={leave}>
				Leave
			</a>
		</p>
	);
}
