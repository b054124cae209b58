import { join } from "node:path";
import type { OldAddress } from "@dataterm/rules";
import { testCalculators } from "@dataterm/section/testing-calculators";

/**
 * Addresses of format 1: they are in chats, notes, and bookmarks, so each opens with the same sum for good. Add lines
 * for a calculator that is live and for new fields; never change one.
 */
const OLD: readonly OldAddress[] = [
	["to-hit", "1~8.7.22..3..2..4", "7 or higher"],
	["to-hit", "1~8.7.160.50.3.1.4.2.0123.*3.2", "No shot"],
	["hit-to-wound", "1~7.8....35.3-10_5-18_10-20..8", "Mortal 0"],
	["hit-to-wound", "1~.....12-12-12.3-10", "Light"],
	["automatic-fire", "1~2..0...30..10", "Save 3"],
	["automatic-fire", "1~.7.4....3", "5 or higher"],
	["armor-builder", "1~1-0_0-0_2-0_4-0", "Cannot be worn together"],
	["armor-builder", "1~1-0_3-0_8-0", "Head 0, torso 27, arms 18, legs 0, EV −5"],
	["to-hit", "1~...150.......3.a37x", "4 or higher"],
	["to-hit", "1~14.0.22", "6 or higher"],
	["automatic-fire", "1~....400.30......issm", "2 or higher"],
	["hit-to-wound", "1~...2..12.....i0uy.9", "Critical"],
	["save", "1~.8.2", "7 or lower"],
	["save", "1~1.7.6", "5 or lower"],
	["crash", "1~8.4....0", "10"],
	["crash", "1~......2", "7 or higher"],
	["grenade", "1~.8.4.7......4.3", "3 or higher"],
	["grenade", "1~1.7.6..100", "7 or higher"],
	["initiative", "1~.Leader-8-0-6-1_Slow-5-0-10-1_Quick-10-0-0-1", "Quick, Leader, Slow"],
	["initiative", "1~.Kestrel-8-0-4-0_Dray-6-0-9-", "Kestrel, Dray"],
	["stabilize", "1~8.6.22.12", "2 or higher"],
	["stabilize", "1~8.6.22.1", "5 or higher"],
	["wound-track", "1~Kestrel-5-0-7-8-6-6_Dray-22-0-6-6-6-6", "Kestrel: Serious, Dray: Mortal 2"],
	["wound-track", "1~-14-3-6-6-6-6", "Critical"],
	["hit-to-wound", "1~.5...3.12....0", "Serious"],
];

await testCalculators(join(import.meta.dirname, "../.."), OLD);
