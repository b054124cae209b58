import { assetFrom, dataHooks, SectionContext, type SectionModule } from "@dataterm/ui";
import { assets, contract } from "../section.json";
import { Mainframe } from "./pages/mainframe.tsx";
import { endSession } from "./terminal/session.ts";

const asset = assetFrom(import.meta.url);
const hooks = dataHooks(asset);

export default {
	contract,
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
