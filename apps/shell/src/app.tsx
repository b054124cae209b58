import { Button } from "@dataterm/ui/controls/button.tsx";
import { ErrorScreen } from "@dataterm/ui/failure/error-screen.tsx";
import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import page from "@dataterm/ui/page/page.module.css";
import { isInBar } from "@dataterm/ui/section/address-bar.ts";
import { inBar } from "@dataterm/ui/section/query.ts";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import type { Credential } from "@dataterm/ui/section/shell-settings.ts";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { HashRouter, useLocation, useNavigate } from "react-router-dom";
import { PartBoundary } from "./loading/part-boundary.tsx";
import type * as gate from "./login/gate.tsx";
import type { Site } from "./site/discovery.ts";

interface AppProps {
	site: Site;
	/** Every page, in the frame. */
	pages: ReactNode;
	gate: Resource<typeof gate>;
}

/** The whole page, inside the outermost boundary. */
export function App(props: AppProps) {
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
			<HashRouter>
				<Entrance {...props} />
			</HashRouter>
		</RenderBoundary>
	);
}

/** The pages, behind the login gate if the site has one. */
function Entrance({ site, pages, gate }: AppProps) {
	const [entered, setEntered] = useState(site.login === undefined);
	const location = useLocation();
	const navigate = useNavigate();
	// The reader may have followed a link while this was being drawn: the router follows the address bar from now on.
	const follow = useEffectEvent(() => {
		if (!isInBar(location)) void navigate(inBar() ?? location, { replace: true });
	});
	useEffect(() => follow(), []);
	if (entered) return pages;
	const enter = (access: Credential["access"]) => {
		// Admin is for the terminal, TopSecret for the site.
		if (access === "admin") void navigate("/mainframe");
		setEntered(true);
	};
	return (
		<PartBoundary load={gate} area="shell" place={(content) => <main className={page.page}>{content}</main>}>
			{({ Gate }) => <Gate title={site.title} pairs={site.login ?? []} onEnter={enter} />}
		</PartBoundary>
	);
}
