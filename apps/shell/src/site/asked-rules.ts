/** What players ask for most, by address: home lists these labels, and search knows the rules by them. */
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
