import { calculators } from "virtual:calculators";
import { assetFrom, defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";

export default defineSection({ asset: assetFrom(import.meta.url), assets, bank, contract, pages, calculators });
