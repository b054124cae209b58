import { assetFrom, defineSection } from "@dataterm/ui";
import { assets, contract } from "../section.json";
import { Mainframe } from "./pages/mainframe.tsx";
import { endSession } from "./terminal/session.ts";

const routes = [{ index: true, element: <Mainframe /> }];

export default defineSection(
	{ asset: assetFrom(import.meta.url), assets, contract },
	{},
	{ routes, forget: endSession },
);
