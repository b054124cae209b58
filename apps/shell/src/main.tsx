import "@dataterm/ui/tokens.css";
import type { Credential } from "@dataterm/section/contract.ts";
import { createRoot } from "react-dom/client";
import { isRouteErrorResponse, RouterProvider } from "react-router-dom";
import { Console } from "./frame/console.tsx";
import { applyPaper } from "./keys/preferences.ts";
import { followLinks } from "./routes/links.ts";
import { createSiteRouter } from "./routes/router.tsx";
import { readSite } from "./site/discovery.ts";

const site = readSite();
const router = createSiteRouter(site, Console);
followLinks(router, site);
applyPaper();

const element = document.getElementById("root");
if (!element) throw new Error("The page has no element #root.");
const root = createRoot(element);

if (site.login) {
	const { Gate } = await import("./login/gate.tsx");
	const enter = (access: Credential["access"]) => {
		// Admin is for the terminal, TopSecret for the site.
		if (access === "admin") router.navigate("/mainframe");
		showSite();
	};
	root.render(<Gate title={site.title} pairs={site.login} onEnter={enter} />);
} else {
	showSite();
}

function showSite() {
	root.render(
		<RouterProvider
			router={router}
			onError={(error, { location, errorInfo }) => {
				if (isRouteErrorResponse(error)) console.error(`${error.status} ${error.statusText}: #${location.pathname}`);
				// React itself has logged what was thrown while rendering.
				else if (!errorInfo) console.error(error);
			}}
		/>,
	);
}
