import { ContentPage } from "@dataterm/ui/section/content-page.tsx";
import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { assets, bank, pages } from "../../base/section.json";

export default defineSection(
	{ assets, bank, pages },
	{ armor: <ContentPage page="armor" slots={{ layers: <p>Three, at most</p>, "armor-tabel": <p>12 · 14</p> }} /> },
);
