import { join } from "node:path";
import type { OldAddress } from "@dataterm/rules";
import { testCalculators } from "@dataterm/section/testing-calculators";

/**
 * Addresses of format 1: they are in chats, notes, and bookmarks, so each opens with the same sum for good. Add lines
 * for a calculator that is live and for new fields; never change one.
 */
const OLD: readonly OldAddress[] = [
	["career-points", "1~7.7.7.7.7.7.7.7.7.7", "30 too many"],
	["career-points", "1~1.0.0.0.0.0.0.0.0.0", "39 left"],
	["facedown", "1~.3..3.01", "Even"],
	["facedown", "1~7.3...0", "2 behind"],
	["improvement", "1~9.10.2", "135 IP"],
	["improvement", "1~0.3.2", "50 IP"],
	["skill-check", "1~7.6..57", "7 or higher"],
	["skill-check", "1~10.10.2", "Any roll"],
	["stat-points", "1~8.8.8.8.8.8.8.8.8", "22 too many"],
	["stat-points", "1~2.2.2.2.2.2.2.2.2", "32 left"],
];

await testCalculators(join(import.meta.dirname, "../.."), OLD);
