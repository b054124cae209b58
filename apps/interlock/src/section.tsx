import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { LazyPage } from "@dataterm/ui/section/lazy-page.tsx";
import { assets, bank, pages } from "../section.json";
import { SkillCheckPage } from "./pages/skill-check.tsx";

export default defineSection(
	{ assets, bank, pages, calculators },
	{
		stats: <LazyPage path="stats" />,
		skillcheck: <SkillCheckPage />,
		skilllist: <LazyPage path="skilllist" />,
		sheet: <LazyPage path="sheet" />,
	},
);
