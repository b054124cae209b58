import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import { LoadView } from "@dataterm/ui/section/load-view.tsx";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { type ComponentProps, type ReactNode, useEffect, useSyncExternalStore } from "react";

interface PartBoundaryProps<T>
	extends Pick<
		ComponentProps<typeof LoadView<T>>,
		"children" | "place" | "waiting" | "rest" | "address" | "level" | "compact"
	> {
	load: Resource<T>;
	/** The name of the area in reports: a section's name, or `shell`. */
	area: string;
	/** A new value renders the part again after an error. */
	resetKey?: unknown;
	/** Replaces the error screen. */
	crashed?: (error: unknown, onRetry: () => void) => ReactNode;
	/** Forgets the part's data before it is rendered again after an error. */
	forget?: (value: T) => void;
}

/** The boundary of a part of the page: a loader, a fault with Retry, an error screen with Retry, or the part. */
export function PartBoundary<T>({
	load,
	area,
	resetKey,
	forget,
	children,
	rest,
	place = (content) => content,
	crashed = (error, onRetry) =>
		place(
			<ErrorScreen error={error} onRetry={onRetry}>
				{rest}
			</ErrorScreen>,
			true,
		),
	...view
}: PartBoundaryProps<T>) {
	const state = useSyncExternalStore(load.subscribe, load.state);
	const isIdle = state.status === "idle";
	// Also after another area that shares the load has canceled it.
	useEffect(() => {
		if (isIdle) load.prefetch();
	}, [load, isIdle]);
	return (
		<LoadView state={state} title={load.title} onRetry={load.retry} place={place} rest={rest} {...view}>
			{(value) => (
				<RenderBoundary
					area={area}
					resetKey={resetKey}
					fallback={(error, retry) =>
						crashed(error, () => {
							forget?.(value);
							retry();
						})
					}
				>
					{children(value)}
				</RenderBoundary>
			)}
		</LoadView>
	);
}
