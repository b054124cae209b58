export const tables = {
	cover: { head: ["Cover"], rows: [["Wall"]], numeric: [false], variant: "answer", source: "specification" },
};
