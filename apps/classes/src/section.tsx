import { defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";
import { asset } from "./asset.ts";
import { ClassesPage } from "./pages/classes-page.tsx";

/** Unlike other sections, Classes matches the last segment itself: the beginning of a class's name is enough. */
const routes = [{ path: ":class", element: <ClassesPage /> }];

export default defineSection({ asset, assets, bank, contract, pages }, {}, { routes });
