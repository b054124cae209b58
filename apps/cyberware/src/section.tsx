import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../section.json";
import { SurgeryPage } from "./pages/surgery.tsx";

export default defineSection({ asset, assets, bank, pages, calculators }, { surgery: <SurgeryPage /> });
