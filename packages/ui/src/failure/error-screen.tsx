import { type ReactNode, useRef } from "react";
import { useHandOverFocus } from "../browser/hand-over-focus.ts";
import { Button } from "../controls/button.tsx";
import styles from "./error-screen.module.css";

interface ErrorScreenProps {
	/** What was thrown, or the router's answer to an unknown path: `{ status, statusText }`. */
	error: unknown;
	/** Renders the page again. Without it, as at an unknown path, the page does not count as incomplete. */
	onRetry?: () => void;
	/** Below Retry: another way out. */
	children?: ReactNode;
}

/** The router's default error screen, in the place of what threw: the frame around it keeps working. */
export function ErrorScreen({ error, onRetry, children }: ErrorScreenProps) {
	const screen = useRef<HTMLDivElement>(null);
	useHandOverFocus(screen);
	const stack = error instanceof Error ? error.stack : undefined;
	return (
		<div ref={screen} className={styles.screen} role="alert" data-fault={onRetry && ""}>
			<h1 className={styles.heading} tabIndex={-1}>
				Unexpected Application Error!
			</h1>
			<p className={styles.line}>{lineOf(error)}</p>
			{onRetry && (
				<Button variant="primary" icon="retry" onClick={onRetry}>
					Retry
				</Button>
			)}
			{children && <div className={styles.rest}>{children}</div>}
			{stack && (
				<details className={styles.stack}>
					<summary>Stack trace</summary>
					<pre>{stack}</pre>
				</details>
			)}
		</div>
	);
}

function lineOf(error: unknown): string {
	if (error instanceof Error) return error.message;
	if (typeof error === "object" && error && "status" in error && "statusText" in error) {
		return `${error.status} ${error.statusText}`;
	}
	return typeof error === "string" ? error : (JSON.stringify(error) ?? String(error));
}
