import { defineSection } from "@dataterm/ui";
import { assets, contract } from "../section.json";
import { asset } from "./asset.ts";
import { MusicPlayer } from "./views/music-player.tsx";

export default defineSection({ asset, assets, contract }, {}, { overlay: MusicPlayer });
