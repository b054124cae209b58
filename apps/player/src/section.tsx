import { dataHooks, SectionContext } from "@dataterm/ui";
import { asset } from "@dataterm/ui/section/asset.ts";
import { CONTRACT, type OverlayProps, type SectionModule } from "@dataterm/ui/section/contract.ts";
import { assets } from "../section.json";
import { MusicPlayer } from "./views/music-player.tsx";

function Overlay(props: OverlayProps) {
	return (
		<SectionContext value={{ asset, assets }}>
			<MusicPlayer {...props} />
		</SectionContext>
	);
}

export default { contract: CONTRACT, overlay: Overlay, ...dataHooks(asset) } satisfies SectionModule;
