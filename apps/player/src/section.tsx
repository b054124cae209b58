import { CONTRACT, type SectionModule } from "@dataterm/ui/section/contract.ts";
import { dataHooks } from "@dataterm/ui/section/data-hooks.ts";
import { MusicPlayer } from "./views/music-player.tsx";

export default { contract: CONTRACT, overlay: MusicPlayer, ...dataHooks } satisfies SectionModule;
