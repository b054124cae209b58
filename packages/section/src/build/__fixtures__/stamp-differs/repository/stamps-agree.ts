export const STAMPS = {
	carrying: { stamp: "ours", on: { D001: "carry 10 kg", D101: "hurts for 1D10 rounds", C205: "carry 10 kg" } },
	bleeding: { stamp: "house", on: { D001: "each vest", D102: "it bleeds" } },
};

export const VALUE_STAMPS = { D001: "house" };
