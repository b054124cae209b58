/** The character sheets, as claimed paths: two arrangements on two papers, and a picture of each front. */
const FOLDER = "/assets/Interlock/Sheets";

const ARRANGEMENTS = ["modern", "classic"] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

export const PAPERS = [
	{ value: "a4", label: "A4" },
	{ value: "letter", label: "Letter" },
] as const;
export type Paper = (typeof PAPERS)[number]["value"];

/** The PDF, front and back. */
export const sheetFile = (arrangement: Arrangement, paper: Paper) => `${FOLDER}/sheet-${arrangement}-${paper}.pdf`;

/** The front as a WebP; an AVIF with the same name is next to it. */
export const sheetPicture = (arrangement: Arrangement) => `${FOLDER}/sheet-${arrangement}.webp`;

/** Pixels of the picture. */
export const PICTURE = { width: 640, height: 905 };

/** Every file that the Sheet page opens. */
export const SHEET_FILES = ARRANGEMENTS.flatMap((arrangement) => [
	sheetPicture(arrangement),
	sheetPicture(arrangement).replace(/webp$/, "avif"),
	...PAPERS.map(({ value }) => sheetFile(arrangement, value)),
]);
