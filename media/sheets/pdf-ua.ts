/**
 * What PDF/UA-1 (ISO 14289-1) asks of the sheets, as far as a program can check it. Each check returns what is wrong.
 * README.md lists what only a person can judge.
 */
import {
	decodePDFRawStream,
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFHexString,
	PDFName,
	PDFNumber,
	type PDFObject,
	type PDFRawStream,
	PDFRef,
} from "@cantoo/pdf-lib";

const name = PDFName.of;

/** The structure types of PDF 1.7, as far as a sheet may use them. */
const TYPES =
	"Document Part Sect Div P H1 H2 H3 L LI Lbl LBody Table TR TH TD THead TBody Span Code NonStruct Form Figure".split(
		" ",
	);

export const CHECKS: Record<string, (pdf: PDFDocument) => string[]> = {
	"is tagged": ({ catalog }) =>
		catalog.lookup(name("MarkInfo"), PDFDict).get(name("Marked"))?.toString() === "true" ? [] : ["MarkInfo says no"],

	"says in its metadata that it keeps to PDF/UA-1, and its title": (pdf) => {
		const packet = textOf(pdf.catalog.lookup(name("Metadata")) as PDFRawStream, "utf8");
		return ["<pdfuaid:part>1</pdfuaid:part>", `>${pdf.getTitle()}</rdf:li>`].filter((part) => !packet.includes(part));
	},

	"names its language": ({ catalog }) =>
		catalog.lookup(name("Lang"), PDFHexString).decodeText() === "en" ? [] : ["Lang is not en"],

	"shows its title, not its file name": ({ catalog }) =>
		catalog.lookup(name("ViewerPreferences"), PDFDict).get(name("DisplayDocTitle"))?.toString() === "true"
			? []
			: ["DisplayDocTitle is not set"],

	"has everything that is drawn in a tag or as an artifact": (pdf) =>
		pdf.getPages().flatMap((page, index) => {
			const contents = page.node.lookup(name("Contents"));
			const streams =
				contents instanceof PDFArray ? contents.asArray().map((it) => pdf.context.lookup(it)) : [contents];
			const content = streams.map((it) => textOf(it as PDFRawStream, "latin1")).join("\n");
			return unmarked(content).map((line) => `page ${index + 1}: ${line}`);
		}),

	"uses only tags that PDF 1.7 knows": (pdf) => tags(pdf).flatMap(({ type }) => (TYPES.includes(type) ? [] : [type])),

	"has one H1 on its first page and skips no level of heading": (pdf) => {
		const levels = tags(pdf)
			.flatMap(({ type }) => /^H([1-6])$/.exec(type)?.[1] ?? [])
			.map(Number);
		const skips = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
		return levels[0] === 1 ? skips.map((level) => `H${level} comes too deep`) : ["the first heading is no H1"];
	},

	"has rows and header cells in every table": (pdf) =>
		tags(pdf).flatMap(({ type, element }) => {
			if (type !== "Table") return [];
			const inside = below(pdf, element).map((it) => it.type);
			return ["TR", "TH", "TD"].filter((part) => !inside.includes(part)).map((part) => `a table without ${part}`);
		}),

	"describes every figure": (pdf) =>
		tags(pdf).flatMap(({ type, element }) => (type === "Figure" && !element.has(name("Alt")) ? ["no Alt"] : [])),

	"has each field in a tag of its own, which the field knows, with a tooltip": (pdf) =>
		widgets(pdf).flatMap(({ ref, widget }) => {
			const owner = ownerOf(pdf, widget);
			const isOwn = owner && owner.get(name("S")) === name("Form") && objectsOf(owner).some((it) => it === ref);
			const hasTip = widget.lookup(name("TU"), PDFHexString).decodeText().length > 2;
			return isOwn && hasTip ? [] : [String(widget.get(name("T")))];
		}),

	"moves with Tab, and is read, in the order of its tags": (pdf) => {
		const read = tags(pdf).flatMap(({ type, element }) => (type === "Form" ? objectsOf(element) : []));
		const tabbed = widgets(pdf).map(({ ref }) => ref);
		const pages = pdf
			.getPages()
			.flatMap(({ node }, place) => (node.get(name("Tabs")) === name("S") ? [] : [place + 1]));
		return [
			...pages.map((page) => `page ${page} has another order of Tab`),
			...(read.length === tabbed.length ? [] : [`${read.length} fields have tags, of ${tabbed.length}`]),
			...read
				.flatMap((ref, place) => (ref === tabbed[place] ? [] : [`field ${place + 1} is read elsewhere`]))
				.slice(0, 3),
		];
	},

	"embeds every font, with the letter of each glyph": (pdf) =>
		dicts(pdf, "Font").flatMap((font) => {
			const inner = font.has(name("DescendantFonts"))
				? (font.lookup(name("DescendantFonts"), PDFArray).lookup(0, PDFDict) as PDFDict)
				: font;
			if (font.get(name("Subtype")) === name("CIDFontType2")) return []; // inside a font of its own entry
			const descriptor = inner.lookup(name("FontDescriptor"), PDFDict);
			const isEmbedded = descriptor.has(name("FontFile2"));
			const isKnown = font.has(name("ToUnicode")) || font.get(name("Encoding")) === name("WinAnsiEncoding");
			return isEmbedded && isKnown ? [] : [String(font.get(name("BaseFont")))];
		}),
};

interface Tag {
	type: string;
	element: PDFDict;
}

/** Returns every tag of the document, in the order of reading. */
function tags(pdf: PDFDocument): Tag[] {
	return below(pdf, pdf.catalog.lookup(name("StructTreeRoot"), PDFDict));
}

function below(pdf: PDFDocument, element: PDFDict): Tag[] {
	return kidsOf(element).flatMap((kid) => {
		const child = kid instanceof PDFRef ? pdf.context.lookup(kid) : kid;
		if (!(child instanceof PDFDict) || !child.has(name("S"))) return [];
		return [{ type: child.lookup(name("S"), PDFName).decodeText(), element: child }, ...below(pdf, child)];
	});
}

function kidsOf(element: PDFDict): PDFObject[] {
	const kids = element.lookup(name("K"));
	if (kids instanceof PDFArray) return kids.asArray();
	return element.has(name("K")) ? [element.get(name("K")) as PDFObject] : [];
}

/** Returns the objects, such as fields, that a tag holds. */
function objectsOf(element: PDFDict): PDFRef[] {
	return kidsOf(element).flatMap((kid) => {
		const object = kid instanceof PDFDict ? kid : kid instanceof PDFRef ? element.context.lookup(kid) : undefined;
		return object instanceof PDFDict && object.has(name("Obj")) ? [object.get(name("Obj")) as PDFRef] : [];
	});
}

function widgets(pdf: PDFDocument): { ref: PDFRef; widget: PDFDict }[] {
	return pdf.getPages().flatMap(({ node }) =>
		(node.lookup(name("Annots"), PDFArray).asArray() as PDFRef[]).map((ref) => ({
			ref,
			widget: pdf.context.lookup(ref, PDFDict),
		})),
	);
}

/** Returns the tag that the document's ParentTree gives a field. */
function ownerOf(pdf: PDFDocument, widget: PDFDict): PDFDict | undefined {
	const tree = pdf.catalog.lookup(name("StructTreeRoot"), PDFDict).lookup(name("ParentTree"), PDFDict);
	const rows = tree.lookup(name("Nums"), PDFArray);
	const key = widget.lookup(name("StructParent"), PDFNumber).asNumber();
	for (let place = 0; place < rows.size(); place += 2) {
		if (rows.lookup(place, PDFNumber).asNumber() === key) return rows.lookup(place + 1, PDFDict);
	}
	return undefined;
}

/** Returns the lines of a page's content that draw outside every tag and artifact. */
export function unmarked(content: string): string[] {
	let depth = 0;
	return content.split("\n").filter((line) => {
		const operator = /\S+$/.exec(line)?.[0] ?? "";
		if (/^B[DM]C$|>>B[DM]C$/.test(operator)) depth++;
		if (operator === "EMC") depth--;
		return depth === 0 && /^([fF]\*?|[sSB]|[bB]\*?|Do|sh|Tj|TJ|'|")$/.test(operator);
	});
}

function dicts(pdf: PDFDocument, type: string): PDFDict[] {
	return pdf.context
		.enumerateIndirectObjects()
		.flatMap(([, it]) => (it instanceof PDFDict && it.get(name("Type")) === name(type) ? [it] : []));
}

const textOf = (stream: PDFRawStream, encoding: "utf8" | "latin1") =>
	Buffer.from(decodePDFRawStream(stream).decode()).toString(encoding);
