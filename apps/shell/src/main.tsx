import "@dataterm/ui/tokens.css";
import { createRoot } from "react-dom/client";
import { isRouteErrorResponse, RouterProvider } from "react-router-dom";
import { readSite } from "./discovery.ts";
import { followLinks } from "./frame/links.ts";
import { createSiteRouter } from "./routes/router.tsx";

const site = readSite();
const router = createSiteRouter(site);
followLinks(router, site);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element #root.");
createRoot(root).render(
	<RouterProvider
		router={router}
		onError={(error, { location, errorInfo }) => {
			if (isRouteErrorResponse(error)) console.error(`${error.status} ${error.statusText}: #${location.pathname}`);
			// React itself has logged what was thrown while rendering.
			else if (!errorInfo) console.error(error);
		}}
	/>,
);
