import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";
import { asset } from "./asset.ts";
import { SurgeryPage } from "./pages/surgery.tsx";

export default defineSection({ asset, assets, bank, contract, pages, calculators }, { surgery: <SurgeryPage /> });
