/** The rules that players need most, by address: home lists these labels, and search treats them as names. */
export const ASKED = [
	["D811", "To-hit numbers by range"],
	["C302", "Skill check difficulty"],
	["D601", "Wound effects"],
	["D603", "Stun saves"],
	["D701", "Death saves"],
	["D403", "Layering armor"],
	["D405", "Cover SP"],
	["C304", "Fumble tables"],
] as const;
