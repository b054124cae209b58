import { dataHooks, SectionContext, type SectionModule } from "@dataterm/ui";
import { assets, bank, contract, pages } from "../section.json";
import { asset } from "./asset.ts";
import { ClassesPage } from "./pages/classes-page.tsx";

/** Unlike other sections, Classes matches the last segment itself: the beginning of a class's name is enough. */
export default {
	contract,
	...dataHooks(asset),
	routes: [
		{
			path: ":class",
			element: (
				<SectionContext value={{ asset, assets, bank, pages }}>
					<ClassesPage />
				</SectionContext>
			),
		},
	],
} satisfies SectionModule;
