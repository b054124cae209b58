import { type Asset, useAsset } from "@dataterm/ui";
import type { FumbleTablesFile, SkillListFile, StatsFile } from "./schemas.ts";

export const useStats = (): Asset<StatsFile> => useAsset("/assets/Interlock/Stats.json");
export const useFumbleTables = (): Asset<FumbleTablesFile> => useAsset("/assets/Interlock/FumbleTables.json");
export const useSkillList = (): Asset<SkillListFile> => useAsset("/assets/Interlock/SkillList.json");
