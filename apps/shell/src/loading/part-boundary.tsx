import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import { Fault } from "@dataterm/ui/failure/fault.tsx";
import { Loader } from "@dataterm/ui/failure/loader.tsx";
import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { type ComponentProps, type ReactNode, useEffect, useSyncExternalStore } from "react";

interface PartBoundaryProps<T> {
	load: Resource<T>;
	/** The name of the area in reports: a section's name, or `shell`. */
	area: string;
	/** Renders the part once it has loaded. */
	children: (value: T) => ReactNode;
	/** Places the loader, the fault and the error screen where the part will be. */
	place?: (content: ReactNode) => ReactNode;
	/** Next to Retry: what still works, or a way out. */
	rest?: ReactNode;
	/** How the fault looks. */
	fault?: Pick<ComponentProps<typeof Fault>, "address" | "level" | "compact">;
	/** Replaces the loader. */
	waiting?: ReactNode;
	/** Forgets the part's data before it is rendered again after an error. */
	forget?: (value: T) => void;
}

/** The boundary of a part of the page: a loader, a fault with Retry, an error screen with Retry, or the part. */
export function PartBoundary<T>({
	load,
	area,
	children,
	place = (content) => content,
	rest,
	fault,
	waiting = <Loader label={`Loading ${load.title.replace(/^The /, "the ")}`} />,
	forget,
}: PartBoundaryProps<T>) {
	const state = useSyncExternalStore(load.subscribe, load.state);
	const isIdle = state.status === "idle";
	// Also after another area that shares the load has canceled it.
	useEffect(() => {
		if (isIdle) load.prefetch();
	}, [load, isIdle]);
	switch (state.status) {
		case "idle":
		case "loading":
			return waiting && place(waiting);
		case "failed": {
			const { failure } = state;
			const what = `${load.title} did not load`;
			const facts = fault?.compact ? { what: `${what}. ${failure.why}`, gone: failure.gone } : { what, ...failure };
			return place(
				<Fault {...facts} {...fault} onRetry={load.retry} retrying={state.retrying}>
					{rest}
				</Fault>,
			);
		}
		case "ready":
			return (
				<RenderBoundary
					area={area}
					fallback={(error, retry) =>
						place(
							<ErrorScreen
								error={error}
								onRetry={() => {
									forget?.(state.data);
									retry();
								}}
							>
								{rest}
							</ErrorScreen>,
						)
					}
				>
					{children(state.data)}
				</RenderBoundary>
			);
	}
}
