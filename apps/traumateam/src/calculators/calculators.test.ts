import { join } from "node:path";
import type { OldAddress } from "@dataterm/rules";
import { testCalculators } from "@dataterm/section/testing-calculators";

/**
 * Addresses of format 1: they are in chats, notes, and bookmarks, so each opens with the same sum for good. Add lines
 * for a calculator that is live and for new fields; never change one.
 */
const OLD: readonly OldAddress[] = [
	["body-bank", "1~2...3.1", "2,000 eb"],
	["body-bank", "1~5.2..3", "200–300 eb"],
	["death-clock", "1~0.46", "5 or higher"],
	["death-clock", "1~0.19", "Any roll"],
	["healing-bill", "1~16..1", "8 days, 5,450 eb"],
	["healing-bill", "1~8.1.1", "4 days, 1,700 eb"],
];

await testCalculators(join(import.meta.dirname, "../.."), OLD);
