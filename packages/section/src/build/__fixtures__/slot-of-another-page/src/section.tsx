import { assetFrom, defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../../base/section.json";
import { Wounds } from "./pages/wounds.tsx";

export default defineSection(
	{ asset: assetFrom(import.meta.url), assets, bank, contract, pages },
	{ wounds: <Wounds /> },
);
