import { calculators } from "virtual:calculators";
import { defineSection, LazyPage } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";
import { asset } from "./asset.ts";
import { SkillCheckPage } from "./pages/skill-check.tsx";

export default defineSection(
	{ asset, assets, bank, contract, pages, calculators },
	{
		stats: <LazyPage path="stats" />,
		skillcheck: <SkillCheckPage />,
		skilllist: <LazyPage path="skilllist" />,
		sheet: <LazyPage path="sheet" />,
	},
);
