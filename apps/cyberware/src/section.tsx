import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { assets, bank, pages } from "../section.json";
import { SurgeryPage } from "./pages/surgery.tsx";

export default defineSection({ assets, bank, pages, calculators }, { surgery: <SurgeryPage /> });
