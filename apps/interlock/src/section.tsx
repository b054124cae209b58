import { ContentPage } from "@dataterm/section/content-page.tsx";
import { defineSection } from "@dataterm/section/define-section.tsx";
import { assets, bank, pages } from "../section.json";
import { Sheets } from "./pages/sheets.tsx";
import { SkillCheckPage } from "./pages/skill-check.tsx";
import { SkillListPage } from "./pages/skill-list.tsx";
import { StatsPage } from "./pages/stats.tsx";

export default defineSection(
	{ assets, bank, pages },
	{
		stats: <StatsPage />,
		skillcheck: <SkillCheckPage />,
		skilllist: <SkillListPage />,
		sheet: <ContentPage page="sheet" slots={{ sheets: <Sheets /> }} />,
	},
);
