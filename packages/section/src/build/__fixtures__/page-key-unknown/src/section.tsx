import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { LazyPage } from "@dataterm/ui/section/lazy-page.tsx";
import { assets, bank, pages } from "../../base/section.json";
import { Drugs } from "./pages/drugs.tsx";

export default defineSection(
	{ assets, bank, pages },
	{
		armour: <LazyPage path="armour" />,
		drugs: <Drugs title="Where to buy, and from whom: ask" />,
		"wound-states": <Drugs title="" />,
	},
);
