import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";
import { asset } from "./asset.ts";
import { Actions } from "./pages/actions.tsx";
import { MakingAttacks } from "./pages/making-attacks.tsx";

export default defineSection(
	{ asset, assets, bank, contract, pages, calculators },
	{ actions: <Actions />, makingattacks: <MakingAttacks /> },
);
