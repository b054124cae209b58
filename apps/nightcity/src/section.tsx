import { defineSection } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { assets, bank, pages } from "../section.json";
import { Books } from "./pages/books.tsx";
import { CityMap } from "./pages/city-map.tsx";
import { Corporations } from "./pages/corporations.tsx";
import { Slang } from "./pages/slang.tsx";

export default defineSection(
	{ asset, assets, bank, pages },
	{ corporations: <Corporations />, slang: <Slang />, map: <CityMap />, books: <Books /> },
);
