import { CONTRACT, type SectionModule } from "@dataterm/ui/section/contract.ts";
import { dataHooks } from "@dataterm/ui/section/data-hooks.ts";
import { SectionContext } from "@dataterm/ui/section/section-context.ts";
import { assets, bank, pages } from "../section.json";
import { ClassesPage } from "./pages/classes-page.tsx";

/** Unlike other sections, Classes matches the last segment itself: the beginning of a class's name is enough. */
export default {
	contract: CONTRACT,
	...dataHooks,
	routes: [
		{
			path: ":class",
			element: (
				<SectionContext value={{ assets, bank, pages }}>
					<ClassesPage />
				</SectionContext>
			),
		},
	],
} satisfies SectionModule;
