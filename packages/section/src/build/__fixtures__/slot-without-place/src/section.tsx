import { ContentPage, defineSection } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../../base/section.json";

export default defineSection(
	{ asset, assets, bank, pages },
	{ armor: <ContentPage page="armor" slots={{ layers: <p>Three, at most</p>, "armor-tabel": <p>12 · 14</p> }} /> },
);
