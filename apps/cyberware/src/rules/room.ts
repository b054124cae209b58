/** How much each base of cyberware holds. */

import { ours } from "@dataterm/rules";

/** The options or chips that each base has room for. */
export const ROOM = ours({ Cyberoptic: 4, Cyberaudio: 6, "Chip socket": 10, Cyberarm: 4, Cyberleg: 3 });
