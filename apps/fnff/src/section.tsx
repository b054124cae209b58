import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { assets, bank, pages } from "../section.json";
import { Actions } from "./pages/actions.tsx";
import { MakingAttacks } from "./pages/making-attacks.tsx";

export default defineSection(
	{ assets, bank, pages, calculators },
	{ actions: <Actions />, makingattacks: <MakingAttacks /> },
);
