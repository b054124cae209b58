/** What blocks of this section say, from the constants of the rules; the build compares each block with it. */
import { ROOM } from "./rules/room.ts";

export const STATEMENTS: Record<string, Record<string, string[]>> = {
	"what a base holds": {
		F404: [`A chip socket holds ${ROOM["Chip socket"]}`],
		F405: [`One eye holds ${ROOM.Cyberoptic} options`],
		F406: [`holds ${ROOM.Cyberaudio} options`],
	},
	"a pain editor": { F403: ["Ignore stun from pain"] },
};

/** Values beside search results that are not the specification's. */
export const VALUE_STAMPS = { F102: "ours" };
