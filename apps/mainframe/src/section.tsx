import { CONTRACT, type SectionModule } from "@dataterm/section/contract.ts";
import { Mainframe } from "./pages/mainframe.tsx";

export default { contract: CONTRACT, routes: [{ index: true, element: <Mainframe /> }] } satisfies SectionModule;
