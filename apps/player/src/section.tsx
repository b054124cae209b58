import { dataHooks, type OverlayProps, SectionContext, type SectionModule } from "@dataterm/ui";
import { assets, contract } from "../section.json";
import { asset } from "./asset.ts";
import { MusicPlayer } from "./views/music-player.tsx";

function Overlay(props: OverlayProps) {
	return (
		<SectionContext value={{ asset, assets }}>
			<MusicPlayer {...props} />
		</SectionContext>
	);
}

export default { contract, overlay: Overlay, ...dataHooks(asset) } satisfies SectionModule;
