export const tables = {
	therapy: { head: ["Cover"], rows: [["Wall"]], numeric: [false], variant: "answer", source: "specification" },
};

export const equations = {
	surgery: { cells: [{ label: "One die", value: "1D10" }], operators: [], source: "specification" },
};
