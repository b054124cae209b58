import { calculators } from "virtual:calculators";
import { ContentPage } from "@dataterm/section/content-page.tsx";
import { defineSection } from "@dataterm/section/define-section.tsx";
import { LazyPage } from "@dataterm/section/lazy-page.tsx";
import { assets, bank, pages } from "../section.json";
import { Sheets } from "./pages/sheets.tsx";
import { SkillCheckPage } from "./pages/skill-check.tsx";

export default defineSection(
	{ assets, bank, pages, calculators },
	{
		stats: <LazyPage path="stats" name="stats" />,
		skillcheck: <SkillCheckPage />,
		skilllist: <LazyPage path="skilllist" name="skill-list" />,
		sheet: <ContentPage page="sheet" slots={{ sheets: <Sheets /> }} />,
	},
);
