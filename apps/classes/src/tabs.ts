/** The tabs of a class: `?tab=specialability`. None is chosen at first. */
export const TABS = [
	{ id: "introduction", label: "Introduction" },
	{ id: "specialability", label: "Special Ability" },
	{ id: "careerskills", label: "Career Skills" },
] as const;

export type TabId = (typeof TABS)[number]["id"];
