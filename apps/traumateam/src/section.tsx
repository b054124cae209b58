import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { assets, bank, pages } from "../section.json";
import { DrugsPage } from "./pages/drugs.tsx";
import { IntroductionPage } from "./pages/introduction.tsx";

export default defineSection(
	{ assets, bank, pages, calculators },
	{ introduction: <IntroductionPage />, drugs: <DrugsPage /> },
);
