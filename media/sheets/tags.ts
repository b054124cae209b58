/**
 * The tags of a printed sheet, as PDF/UA asks for them. Chromium tags what it prints, and the links that stand in for
 * fields; here the links become fields, and what is only drawn becomes an artifact.
 */
import {
	decodePDFRawStream,
	PDFArray,
	type PDFContext,
	PDFDict,
	type PDFDocument,
	PDFHexString,
	PDFName,
	PDFNull,
	PDFNumber,
	type PDFObject,
	type PDFRawStream,
	PDFRef,
	PDFString,
} from "@cantoo/pdf-lib";
import { LINK } from "./html.ts";

/** Tags that Chromium writes and PDF 1.7 does not know. */
const STANDARD: Record<string, string> = { Em: "Span", Strong: "Span" };

const name = PDFName.of;

/** Returns the annotation of each field by the field's name, as Chromium made it: a link with a place in the tags. */
export function linksOf(pdf: PDFDocument): Map<string, PDFRef> {
	const links = new Map<string, PDFRef>();
	for (const page of pdf.getPages()) {
		for (const ref of page.node.lookup(name("Annots"), PDFArray).asArray() as PDFRef[]) {
			const action = pdf.context.lookup(ref, PDFDict).lookup(name("A"), PDFDict);
			const uri = action.lookup(name("URI"), PDFString).asString();
			if (uri.startsWith(LINK)) links.set(uri.slice(LINK.length), ref);
		}
	}
	return links;
}

/** Turns the tags of links into those of fields, and everything that has no tag into artifacts. */
export function tagFields(pdf: PDFDocument): void {
	const { context } = pdf;
	renumber(context);
	const drawn = formTags(context);
	for (const page of pdf.getPages()) {
		const parents = parentsOf(pdf, page.node.lookup(name("StructParents"), PDFNumber).asNumber());
		const decorations = new Set<number>();
		for (let id = 0; id < parents.size(); id++) {
			const owner = parents.get(id);
			if (!(owner instanceof PDFRef) || !drawn.has(owner)) continue;
			decorations.add(id);
			parents.set(id, PDFNull);
		}
		const content = context.lookup(page.node.get(name("Contents"))) as PDFRawStream;
		const text = Buffer.from(decodePDFRawStream(content).decode()).toString("latin1");
		const marked = Buffer.from(withArtifacts(text, decorations), "latin1");
		page.node.set(name("Contents"), context.register(context.flateStream(marked)));
	}
}

/**
 * Numbers the names by which cells know their headers from 1. Chromium counts on from what the browser did before, so
 * that two runs would differ.
 */
function renumber(context: PDFContext): void {
	const objects = context.enumerateIndirectObjects().map(([, object]) => object);
	const names = new Set<string>();
	for (const object of objects) {
		eachName(object, (text) => {
			names.add(text);
			return text;
		});
	}
	const places = new Map([...names].sort().map((text, place) => [text, `node${`${place + 1}`.padStart(8, "0")}`]));
	for (const object of objects) eachName(object, (text) => places.get(text) ?? text);
}

/** Replaces each name of a tag in an object. */
function eachName(object: PDFObject, replace: (text: string) => string): void {
	if (object instanceof PDFArray) {
		for (let place = 0; place < object.size(); place++) {
			const item = object.get(place);
			if (isName(item)) object.set(place, PDFString.of(replace(item.asString())));
			else eachName(item, replace);
		}
	} else if (object instanceof PDFDict) {
		for (const [key, item] of object.entries()) {
			if (isName(item)) object.set(key, PDFString.of(replace(item.asString())));
			else eachName(item, replace);
		}
	}
}

const isName = (item: PDFObject): item is PDFString => item instanceof PDFString && /^node\d{8}$/.test(item.asString());

/** Gives each field its tag, without what was drawn for it. Returns these tags. */
function formTags(context: PDFContext): Set<PDFRef> {
	const forms = new Set<PDFRef>();
	for (const [ref, element] of context.enumerateIndirectObjects()) {
		if (!(element instanceof PDFDict) || element.get(name("Type")) !== name("StructElem")) continue;
		const tag = element.lookup(name("S"), PDFName).decodeText();
		if (tag in STANDARD) element.set(name("S"), name(STANDARD[tag]));
		if (tag !== "Link") continue;
		const kids = element.lookup(name("K"));
		element.set(name("S"), name("Form"));
		// Beside the field, the numbers of what was drawn: border and ground.
		if (kids instanceof PDFArray) {
			element.set(name("K"), context.obj(kids.asArray().filter((kid) => !(kid instanceof PDFNumber))));
		}
		forms.add(ref);
	}
	return forms;
}

/** Returns the owners of a page's marked content, by its number. */
function parentsOf(pdf: PDFDocument, page: number): PDFArray {
	const tree = pdf.catalog.lookup(name("StructTreeRoot"), PDFDict).lookup(name("ParentTree"), PDFDict);
	const rows = tree.lookup(name("Nums"), PDFArray);
	for (let place = 0; place < rows.size(); place += 2) {
		if (rows.lookup(place, PDFNumber).asNumber() === page) return rows.lookup(place + 1, PDFArray);
	}
	throw new Error(`The tags know no page ${page}. See how Chromium writes its ParentTree.`);
}

/**
 * Marks what is drawn outside every tag, and what is drawn for a field, as an artifact. Chromium writes an operator to
 * the line.
 * @param decorations the numbers of the marked content of fields
 */
export function withArtifacts(content: string, decorations: ReadonlySet<number>): string {
	let depth = 0;
	let isInPath = false;
	return content
		.split("\n")
		.map((line) => {
			const operator = /\S+$/.exec(line)?.[0] ?? "";
			if (/B[DM]C$/.test(operator)) {
				depth++;
				const id = Number(/\/MCID (\d+)/.exec(line)?.[1] ?? -1);
				return decorations.has(id) ? "/Artifact BMC" : line;
			}
			if (operator === "EMC") depth--;
			if (depth > 0) return line;
			const begins = !isInPath && /^(m|re)$/.test(operator);
			if (begins) isInPath = true;
			const ends = isInPath && /^([fF]\*?|[sSn]|[bB]\*?)$/.test(operator);
			if (ends) isInPath = false;
			return `${begins ? "/Artifact BMC\n" : ""}${line}${ends ? "\nEMC" : ""}`;
		})
		.join("\n");
}

/** Says in the document's metadata what it is, and that it keeps to PDF/UA-1. */
export function describeForReaders(pdf: PDFDocument, title: string): void {
	const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>en</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
	const stream = pdf.context.stream(Buffer.from(packet), { Type: "Metadata", Subtype: "XML" });
	pdf.catalog.set(name("Metadata"), pdf.context.register(stream));
	pdf.catalog.set(name("Lang"), PDFHexString.fromText("en"));
}
