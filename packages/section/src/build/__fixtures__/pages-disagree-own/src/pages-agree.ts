export const STATEMENTS = {
	"what armor does": { D001: ["Subtract the armor's Stopping Power"], D109: ["Subtract"] },
	carrying: { D001: ["from the damage"], C205: ["10 kg"] },
};

export const STAMPS = { armor: { stamp: "ours", on: { D001: "from the damage", C206: "from the damage" } } };

export const VALUE_STAMPS = { D102: "ours" };
