import { onReturn } from "@dataterm/ui/browser/on-return.ts";
import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import page from "@dataterm/ui/page/page.module.css";
import { LoadFault } from "@dataterm/ui/section/diagnosis.ts";
import { LoadFailure } from "@dataterm/ui/section/load-view.tsx";
import type { UnknownError } from "@dataterm/ui/section/unknown-error.ts";
import { useEffectEvent, useLayoutEffect } from "react";
import { WaysOut } from "./ways-out.tsx";

interface RouteFaultProps {
	error: unknown;
	/** Draws the page again. */
	onRetry?: () => void;
}

/**
 * Replaces a page of the shell that failed: a fault panel for data that did not load, which is loaded again when the
 * network returns; otherwise the error screen.
 */
export function RouteFault({ error, onRetry }: RouteFaultProps) {
	const canHeal = error instanceof LoadFault && !error.failure.gone;
	const retry = useEffectEvent(() => onRetry?.());
	useLayoutEffect(() => (canHeal ? onReturn(retry) : undefined), [canHeal]);
	return (
		<div className={page.page}>
			<div className={page.column}>
				{error instanceof LoadFault ? (
					<LoadFailure
						title={error.what}
						failure={error.failure}
						onRetry={onRetry}
						level={1}
						rest="Every page still works."
					/>
				) : (
					<ErrorScreen error={error} onRetry={canHelp(error) ? onRetry : undefined}>
						<WaysOut />
					</ErrorScreen>
				)}
			</div>
		</div>
	);
}

/** Reports whether a retry can help: not if the address names something that does not exist (UnknownError). */
export function canHelp(error: unknown): boolean {
	return (error as Partial<UnknownError> | null)?.retry !== false;
}
