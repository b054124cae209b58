import { assetFrom, ContentPage, defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../../base/section.json";

export default defineSection(
	{ asset: assetFrom(import.meta.url), assets, bank, contract, pages },
	{ armor: <ContentPage page="armor" slots={{ layers: <p>Three, at most</p>, "armor-tabel": <p>12 · 14</p> }} /> },
);
