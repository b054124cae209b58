import { dataHooks, SectionContext } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { CONTRACT, type SectionModule } from "@dataterm/ui/section/contract.ts";
import { assets } from "../section.json";
import { Mainframe } from "./pages/mainframe.tsx";
import { endSession } from "./terminal/session.ts";

const hooks = dataHooks(asset);

export default {
	contract: CONTRACT,
	routes: [
		{
			index: true,
			element: (
				<SectionContext value={{ asset, assets }}>
					<Mainframe />
				</SectionContext>
			),
		},
	],
	...hooks,
	forget: () => {
		hooks.forget();
		endSession();
	},
} satisfies SectionModule;
