import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/section/define-section.tsx";
import { withArrived } from "@dataterm/section/with-arrived.ts";
import { assets, bank, pages } from "../section.json";
import { DrugsPage } from "./pages/drugs.tsx";
import { IntroductionPage } from "./pages/introduction.tsx";

const text = withArrived({ pages, calculators });

export default defineSection(
	{ assets, bank, pages, calculators, text },
	{ introduction: <IntroductionPage />, drugs: <DrugsPage /> },
);
