import type { AddressTable } from "@dataterm/section/contract.ts";
import table from "../addresses.json";
import { isOpenChoice } from "./career.ts";
import { SKILL_LIST, skillAddresses } from "./interlock.ts";
import type { TabId } from "./tabs.ts";

const rows = Object.entries(table as AddressTable).filter(([, row]) => !row.gone);

/** The address of a block: `addressOf("introduction", "Introduction", "rockerboy")` is B001. Any page's without one. */
export function addressOf(tab: TabId, title: string, page?: string): string | undefined {
	return rows.find(([, row]) => row.tab === tab && row.title === title && (!page || row.page === page))?.[0];
}

/** Where a career skill is explained. A choice that is left to the player leads to the whole list. */
export function skillAddress(skill: string): string | undefined {
	if (isOpenChoice(skill)) return SKILL_LIST;
	return skillAddresses[skill] ?? addressOf("specialability", skill);
}
