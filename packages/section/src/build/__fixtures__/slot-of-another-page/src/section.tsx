import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { assets, bank, pages } from "../../base/section.json";
import { Wounds } from "./pages/wounds.tsx";

export default defineSection({ assets, bank, pages }, { wounds: <Wounds /> });
