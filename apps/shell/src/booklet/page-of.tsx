import type { SectionModule } from "@dataterm/section/contract.ts";
import { ErrorScreen } from "@dataterm/ui/error-screen.tsx";
import page from "@dataterm/ui/page.module.css";
import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { useState } from "react";
import type { UNSAFE_createHashHistory } from "react-router-dom";
import { createRouter } from "../router/create-router.ts";
import { RouterProvider } from "../router/router-provider.tsx";
import type { RoutedSection } from "../site/discovery.ts";

/** A page that the section's menu has and its code does not. */
const NOT_FOUND = (
	<div className={page.page}>
		<ErrorScreen error={{ status: 404, statusText: "Not Found" }} />
	</div>
);

interface PageOfProps {
	section: RoutedSection;
	module: SectionModule;
	/** Its path in the menu. */
	path: string;
}

/** One page of a section, as its own route draws it. An error in it stays in its place. */
export function PageOf({ section, module, path }: PageOfProps) {
	const [router] = useState(() =>
		createRouter(standStill(`${section.path}/${path}`), [
			{ path: section.path, children: [...(module.routes ?? []), { path: "*", element: NOT_FOUND }] },
		]),
	);
	return (
		<RenderBoundary
			area={section.name}
			fallback={(error, retry) => (
				<div className={page.page}>
					<ErrorScreen error={error} onRetry={retry} />
				</div>
			)}
		>
			<RouterProvider router={router} onError={(error) => console.error(error)} />
		</RenderBoundary>
	);
}

/** Returns a history that stays at a path: the window's own address is that of the booklet. */
function standStill(pathname: string): ReturnType<typeof UNSAFE_createHashHistory> {
	const location = { pathname, search: "", hash: "", state: null, key: "default", mask: undefined };
	const stay = () => {};
	return {
		action: "POP",
		location,
		createHref: (to) => `#${typeof to === "string" ? to : (to.pathname ?? "")}`,
		createURL: (to) => new URL(typeof to === "string" ? to : (to.pathname ?? ""), window.location.href),
		encodeLocation: () => location,
		push: stay,
		replace: stay,
		go: stay,
		listen: () => stay,
	} as ReturnType<typeof UNSAFE_createHashHistory>;
}
