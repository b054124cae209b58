/** A map on one sheet, A4 across: it fits Letter, too. It is tagged: one figure, described in words. */
import { PDFDocument, PDFHexString, PDFName, PDFOperator, PDFOperatorNames, type PDFPage } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describeForReaders } from "../sheets/tags.ts";

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
 * @param description what it shows, for those who cannot see it
 * @returns the PDF, the same whenever it is made
 */
export async function onOneSheet(png: Buffer, title: string, description: string): Promise<Uint8Array> {
	const light = sharp(png).removeAlpha().negate().modulate({ hue: 180 }).resize(PIXELS);
	const pdf = await PDFDocument.create();
	pdf.setTitle(title, { showInWindowTitleBar: true });
	pdf.setCreator("media/map");
	pdf.setProducer("pdf-lib");
	pdf.setCreationDate(new Date(0));
	pdf.setModificationDate(new Date(0));
	const id = PDFHexString.of(Buffer.from(title.padEnd(16).slice(0, 16)).toString("hex"));
	pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
	const picture = await pdf.embedJpg(await light.jpeg({ quality: 68, mozjpeg: true }).toBuffer());
	const { width, height } = picture.scaleToFit(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
	const place = { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height };
	const page = pdf.addPage([WIDTH, HEIGHT]);
	const { BeginMarkedContentSequence, EndMarkedContent } = PDFOperatorNames;
	page.pushOperators(PDFOperator.of(BeginMarkedContentSequence, ["/Figure", "<</MCID 0>>"]));
	page.drawImage(picture, place);
	page.pushOperators(PDFOperator.of(EndMarkedContent));
	tagFigure(pdf, page, description, [place.x, place.y, place.x + width, place.y + height]);
	describeForReaders(pdf, title);
	return pdf.save();
}

/** Gives the document its tags: a figure, which is the marked content 0 of the page. */
function tagFigure(pdf: PDFDocument, page: PDFPage, description: string, box: number[]): void {
	const { context, catalog } = pdf;
	const [root, body, figure] = [context.nextRef(), context.nextRef(), context.nextRef()];
	const element = (S: string, P: typeof root, more: object) => context.obj({ Type: "StructElem", S, P, ...more });
	context.assign(
		figure,
		element("Figure", body, {
			Pg: page.ref,
			K: 0,
			Alt: PDFHexString.fromText(description),
			A: { O: "Layout", Placement: "Block", BBox: box },
		}),
	);
	context.assign(body, element("Document", root, { K: [figure] }));
	const ParentTree = context.register(context.obj({ Nums: [0, [figure]] }));
	context.assign(root, context.obj({ Type: "StructTreeRoot", K: [body], ParentTree, ParentTreeNextKey: 1 }));
	page.node.set(PDFName.of("StructParents"), context.obj(0));
	page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
	catalog.set(PDFName.of("StructTreeRoot"), root);
	catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
}
