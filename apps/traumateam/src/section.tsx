import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";
import { asset } from "./asset.ts";
import { DrugsPage } from "./pages/drugs.tsx";
import { IntroductionPage } from "./pages/introduction.tsx";

export default defineSection(
	{ asset, assets, bank, contract, pages, calculators },
	{ introduction: <IntroductionPage />, drugs: <DrugsPage /> },
);
