import { assetFrom, defineSection, LazyPage } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../../base/section.json";
import { Drugs } from "./pages/drugs.tsx";

export default defineSection(
	{ asset: assetFrom(import.meta.url), assets, bank, contract, pages },
	{
		armour: <LazyPage path="armour" />,
		drugs: <Drugs title="Where to buy, and from whom: ask" />,
		"wound-states": <Drugs title="" />,
	},
);
