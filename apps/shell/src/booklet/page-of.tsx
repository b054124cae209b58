import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import page from "@dataterm/ui/page/page.module.css";
import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import { useResolvedPath, useRoutes } from "react-router-dom";
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
	return (
		<RenderBoundary
			area={section.name}
			fallback={(error, retry) => (
				<div className={page.page}>
					<ErrorScreen error={error} onRetry={retry} />
				</div>
			)}
		>
			<Drawn module={module} path={path} />
		</RenderBoundary>
	);
}

function Drawn({ module, path }: Pick<PageOfProps, "module" | "path">) {
	return useRoutes([...(module.routes ?? []), { path: "*", element: NOT_FOUND }], useResolvedPath(path));
}
