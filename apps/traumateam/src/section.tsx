import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../section.json";
import { DrugsPage } from "./pages/drugs.tsx";
import { IntroductionPage } from "./pages/introduction.tsx";

export default defineSection(
	{ asset, assets, bank, pages, calculators },
	{ introduction: <IntroductionPage />, drugs: <DrugsPage /> },
);
