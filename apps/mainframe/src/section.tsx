import { CONTRACT, type SectionModule } from "@dataterm/ui/section/contract.ts";
import { dataHooks } from "@dataterm/ui/section/data-hooks.ts";
import { Mainframe } from "./pages/mainframe.tsx";
import { endSession } from "./terminal/session.ts";

export default {
	contract: CONTRACT,
	routes: [{ index: true, element: <Mainframe /> }],
	...dataHooks,
	forget: () => {
		dataHooks.forget();
		endSession();
	},
} satisfies SectionModule;
