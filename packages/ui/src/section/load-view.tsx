import { Fault } from "@dataterm/ui/failure/fault.tsx";
import { Loader } from "@dataterm/ui/failure/loader.tsx";
import type { ComponentProps, ReactNode } from "react";
import type { Failure } from "./ask.ts";
import type { ResourceState } from "./resource.ts";

interface LoadFailureProps extends Pick<ComponentProps<typeof Fault>, "address" | "level" | "onRetry" | "retrying"> {
	/** The beginning of "… did not load": `The drug list`. */
	title: string;
	failure: Failure;
	/** A few lines within a panel: without a heading, the file, and the attempts. */
	compact?: boolean;
	/** Beside Retry: what still works, or a way out. */
	rest?: ReactNode;
}

/** Says what did not load and why, with Retry; with Reload if only that helps. */
export function LoadFailure({ title, failure, compact, rest, ...fault }: LoadFailureProps) {
	const what = `${title} did not load`;
	const facts = compact ? { what: `${what}. ${failure.why}`, gone: failure.gone } : { what, ...failure };
	return (
		<Fault {...facts} {...fault} compact={compact}>
			{rest}
		</Fault>
	);
}

interface LoadViewProps<T> extends Omit<LoadFailureProps, "failure" | "retrying"> {
	state: ResourceState<T>;
	/** Renders what has loaded. */
	children: (data: T) => ReactNode;
	/** Places the loader or the failure where the data will be. */
	place?: (content: ReactNode, failed: boolean) => ReactNode;
	/** Replaces the loader. */
	waiting?: ReactNode;
}

/** Renders a load in each of its states: a loader, its failure with Retry, or what has loaded. */
export function LoadView<T>({
	state,
	title,
	children,
	place = (content) => content,
	waiting = <Loader label={`Loading ${title.replace(/^Th(?=e |is )/, "th")}`} />,
	...fault
}: LoadViewProps<T>) {
	switch (state.status) {
		case "idle":
		case "loading":
			return waiting && place(waiting, false);
		case "failed":
			return place(<LoadFailure {...fault} title={title} failure={state.failure} retrying={state.retrying} />, true);
		case "ready":
			return children(state.data);
	}
}
