/** A map on one sheet, A4 across: it fits Letter, too. */
import { PDFDocument, PDFHexString } from "@cantoo/pdf-lib";
import sharp from "sharp";

const MM = 72 / 25.4;
const WIDTH = 297 * MM;
const HEIGHT = 210 * MM;
/** Wide enough for any printer. */
const MARGIN = 8 * MM;
/** Pixels across: 220 to the inch. */
const PIXELS = 2400;

/**
 * @param png the map in the colors of the screen. Inverted, its black ground takes no ink, and every color keeps its hue,
 * as on the printed page of the site.
 * @returns the PDF, the same whenever it is made
 */
export async function onOneSheet(png: Buffer, title: string): Promise<Uint8Array> {
	const light = sharp(png).removeAlpha().negate().modulate({ hue: 180 }).resize(PIXELS);
	const pdf = await PDFDocument.create();
	pdf.setTitle(title, { showInWindowTitleBar: true });
	pdf.setLanguage("en");
	pdf.setCreator("media/map");
	pdf.setProducer("pdf-lib");
	pdf.setCreationDate(new Date(0));
	pdf.setModificationDate(new Date(0));
	const id = PDFHexString.of(Buffer.from(title.padEnd(16).slice(0, 16)).toString("hex"));
	pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
	const picture = await pdf.embedJpg(await light.jpeg({ quality: 68, mozjpeg: true }).toBuffer());
	const { width, height } = picture.scaleToFit(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
	pdf.addPage([WIDTH, HEIGHT]).drawImage(picture, { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height });
	return pdf.save();
}
