import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../section.json";
import { Actions } from "./pages/actions.tsx";
import { MakingAttacks } from "./pages/making-attacks.tsx";

export default defineSection(
	{ asset, assets, bank, pages, calculators },
	{ actions: <Actions />, makingattacks: <MakingAttacks /> },
);
