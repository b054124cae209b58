export const tables = {
	cover: { head: ["Cover"], rows: [["Wall"]], numeric: [false], variant: "answer", source: "specification" },
};

export const equations = {
	"skill-check": { cells: [{ label: "One die", value: "1D10" }], operators: [], source: "specification" },
};
