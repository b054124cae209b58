import { Component, type ReactNode } from "react";

interface RenderBoundaryProps {
	children: ReactNode;
	/** What is inside, for reports: a section's name, or `shell`. */
	area: string;
	/** A new value draws the children again, as a new page does. */
	resetKey?: unknown;
	/** Replaces what threw while rendering; `retry` draws it again. */
	fallback: (error: unknown, retry: () => void) => ReactNode;
}

interface RenderBoundaryState {
	thrown?: { error: unknown };
	resetKey: unknown;
}

/** Keeps an error thrown while rendering within its area of the page. */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
	override state: RenderBoundaryState = { resetKey: this.props.resetKey };

	static getDerivedStateFromError(error: unknown): Partial<RenderBoundaryState> {
		return { thrown: { error } };
	}

	static getDerivedStateFromProps(
		{ resetKey }: RenderBoundaryProps,
		state: RenderBoundaryState,
	): RenderBoundaryState | null {
		return resetKey === state.resetKey ? null : { thrown: undefined, resetKey };
	}

	override render(): ReactNode {
		const { thrown } = this.state;
		if (!thrown) return this.props.children;
		return this.props.fallback(thrown.error, () => this.setState({ thrown: undefined }));
	}
}
