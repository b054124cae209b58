import { calculators } from "virtual:calculators";
import { defineSection } from "@dataterm/section/define-section.tsx";
import { withArrived } from "@dataterm/section/with-arrived.ts";
import { assets, bank, pages } from "../section.json";
import { SurgeryPage } from "./pages/surgery.tsx";

const text = withArrived({ pages, calculators });

export default defineSection({ assets, bank, pages, calculators, text }, { surgery: <SurgeryPage /> });
