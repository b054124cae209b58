import { defineSection, LazyPage } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../../base/section.json";
import { Drugs } from "./pages/drugs.tsx";

export default defineSection(
	{ asset, assets, bank, pages },
	{
		armour: <LazyPage path="armour" />,
		drugs: <Drugs title="Where to buy, and from whom: ask" />,
		"wound-states": <Drugs title="" />,
	},
);
