import page from "@dataterm/ui/page/page.module.css";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { type ReactNode, useMemo } from "react";
import { PartBoundary } from "./part-boundary.tsx";

interface OwnPageProps<T> {
	load: Resource<T>;
	draw: (module: T) => ReactNode;
}

/** A page of the shell whose code is loaded when it is opened. */
export function OwnPage<T>({ load, draw }: OwnPageProps<T>) {
	// Before it is drawn, so that the old fault is not.
	useMemo(() => {
		load.load().catch(() => {}); // the boundary shows it
	}, [load]);
	// All these pages are in one place of the tree: an error of one is not the next one's.
	return (
		<PartBoundary
			key={load.title}
			load={load}
			area="shell"
			place={(content) => <div className={page.page}>{content}</div>}
		>
			{draw}
		</PartBoundary>
	);
}
