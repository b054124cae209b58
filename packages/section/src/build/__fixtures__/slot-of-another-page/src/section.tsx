import { defineSection } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../../base/section.json";
import { Wounds } from "./pages/wounds.tsx";

export default defineSection({ asset, assets, bank, pages }, { wounds: <Wounds /> });
