import { calculators } from "virtual:calculators";
import { defineSection, LazyPage } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../section.json";
import { SkillCheckPage } from "./pages/skill-check.tsx";

export default defineSection(
	{ asset, assets, bank, pages, calculators },
	{
		stats: <LazyPage path="stats" />,
		skillcheck: <SkillCheckPage />,
		skilllist: <LazyPage path="skilllist" />,
		sheet: <LazyPage path="sheet" />,
	},
);
