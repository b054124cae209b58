const KIND = { cover: "Wall" };

export const tables = {
	"hard-cover": { head: ["Cover"], rows: [["Bunker"]], numeric: [false], variant: "answer", source: "specification" },
	cover: { head: ["Cover"], rows: [[KIND.cover]], numeric: [false], variant: "answer", source: "specification" },
};
