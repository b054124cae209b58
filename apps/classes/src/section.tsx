import { dataHooks, SectionContext } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { CONTRACT, type SectionModule } from "@dataterm/ui/section/contract.ts";
import { assets, bank, pages } from "../section.json";
import { ClassesPage } from "./pages/classes-page.tsx";

/** Unlike other sections, Classes matches the last segment itself: the beginning of a class's name is enough. */
export default {
	contract: CONTRACT,
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
