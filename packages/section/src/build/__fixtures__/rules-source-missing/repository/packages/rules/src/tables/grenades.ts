import { GRENADES, LASER, range } from "../grenades.ts";

export const tables = {
	pack: { head: ["Pack"], rows: [[`${LASER.packDice}`]], source: "specification" },
	"grenade-kinds": { head: ["Kind"], rows: GRENADES.map(({ kind }) => [kind]), source: "specification" },
	laser: { head: ["Range"], rows: [[`${range()}`]], source: "specification" },
	"laser-stamped": { head: ["Range :ours"], rows: [[`${LASER.range}`]], source: "specification" },
	unsaid: { head: ["Kind"], rows: [] },
};
