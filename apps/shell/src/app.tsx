import type { Credential } from "@dataterm/section/contract.ts";
import { Button } from "@dataterm/ui/button.tsx";
import { ErrorScreen } from "@dataterm/ui/error-screen.tsx";
import page from "@dataterm/ui/page.module.css";
import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { useState } from "react";
import { isRouteErrorResponse } from "react-router-dom";
import type { PartLoad } from "./loading/part.ts";
import { PartBoundary } from "./loading/part-boundary.tsx";
import type * as gate from "./login/gate.tsx";
import type { Router } from "./router/create-router.ts";
import { RouterProvider } from "./router/router-provider.tsx";
import type { Site } from "./site/discovery.ts";

interface AppProps {
	site: Site;
	router: Router;
	gate: PartLoad<typeof gate>;
}

/** The whole page, inside the outermost boundary, and behind the login gate if the site has one. */
export function App({ site, router, gate }: AppProps) {
	const [entered, setEntered] = useState(site.login === undefined);
	const enter = (access: Credential["access"]) => {
		// Admin is for the terminal, TopSecret for the site.
		if (access === "admin") void router.navigate("/mainframe");
		setEntered(true);
	};
	return (
		<RenderBoundary
			area="shell"
			fallback={(error) => (
				<main className={page.page}>
					<ErrorScreen error={error}>
						<Button onClick={() => location.reload()}>Reload the page</Button>
					</ErrorScreen>
				</main>
			)}
		>
			{entered ? (
				<RouterProvider
					router={router}
					onError={(error, { pathname }) => {
						if (isRouteErrorResponse(error)) console.error(`${error.status} ${error.statusText}: #${pathname}`);
						else console.error(error);
					}}
				/>
			) : (
				<PartBoundary load={gate} area="shell" place={(content) => <main className={page.page}>{content}</main>}>
					{({ Gate }) => <Gate title={site.title} pairs={site.login ?? []} onEnter={enter} />}
				</PartBoundary>
			)}
		</RenderBoundary>
	);
}
