import { defineSection } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";
import { asset } from "./asset.ts";
import { Books } from "./pages/books.tsx";
import { CityMap } from "./pages/city-map.tsx";
import { Corporations } from "./pages/corporations.tsx";
import { Slang } from "./pages/slang.tsx";

export default defineSection(
	{ asset, assets, bank, contract, pages },
	{ corporations: <Corporations />, slang: <Slang />, map: <CityMap />, books: <Books /> },
);
