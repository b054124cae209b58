/** The character sheets, as claimed paths. The picture is the first page of the sheet. */
const FOLDER = "/assets/Interlock/Sheets";

export const MODERN_SHEET = `${FOLDER}/sheet-modern.pdf`;
export const MODERN_SHEET_PICTURE = { file: `${FOLDER}/sheet-modern.webp`, width: 840, height: 1189 };
/** The arrangement of 2020 opens the modern sheet as long as it has no PDF of its own. */
export const CLASSIC_SHEET = MODERN_SHEET;
