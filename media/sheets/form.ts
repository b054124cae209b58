/**
 * Puts the form into a printed sheet: a field in the place of each link, with its tag, in the order of the page, and the
 * order of calculation.
 */
import {
	PDFArray,
	type PDFContext,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFNumber,
	type PDFObject,
	type PDFRef,
	PDFString,
} from "@cantoo/pdf-lib";
import { FIELDS, type Field } from "./fields.ts";
import type { Face } from "./fonts.ts";
import { embedFormFont } from "./form-font.ts";
import { FORMULAS, script } from "./formulas.ts";
import { describeForReaders, linksOf, tagFields } from "./tags.ts";

/** Where a field lies: points from the top left corner of its page. */
export interface Place {
	name: string;
	x: number;
	y: number;
	width: number;
	height: number;
	/** Points; 0 lets the viewer fit the text to the box. */
	size: number;
	family: string;
	align: "left" | "center";
}

/** Bits of a field's flags, from 0, and of an annotation's. */
const MULTILINE = 1 << 12;
const COMBO = 1 << 17;
/** A choice counts at once, not when the field is left. */
const COMMIT_AT_ONCE = 1 << 26;
const PRINT = 4;

/** The same whenever it is made: bytes follow from the program alone. */
const MADE = new Date(0);

/**
 * @param printed the pages, as Chromium printed them
 * @param places of each page in the order of Tab
 * @returns the bytes of the whole sheet
 * @throws Error where a field has no place or two
 */
export async function withForm(
	printed: Uint8Array,
	title: string,
	places: Place[][],
	faces: Face[],
): Promise<Uint8Array> {
	const placed = places.flat().map(({ name }) => name);
	const missing = [...FIELDS.keys()].filter((name) => placed.filter((it) => it === name).length !== 1);
	if (missing.length > 0) throw new Error(`Each field must be placed once. See ${missing.join(", ")}.`);

	const pdf = await PDFDocument.load(printed);
	const { context } = pdf;
	describe(pdf, title);
	const links = linksOf(pdf);

	const fonts = new Map<string, string>();
	const fontDict = context.obj({});
	for (const family of new Set(places.flat().map((place) => place.family))) {
		const face = faces.find((it) => it.family === family);
		if (!face) throw new Error(`No face is named ${family}. Set the field in one of fonts.ts.`);
		const name = `F${fonts.size + 1}`;
		fonts.set(family, name);
		fontDict.set(PDFName.of(name), embedFormFont(pdf, face));
	}

	const form = new Tree(context);
	const looks = new Looks(context);
	places.forEach((ofPage, index) => {
		const page = pdf.getPage(index);
		const annotations: PDFRef[] = [];
		for (const place of ofPage) {
			const field = FIELDS.get(place.name) as Field;
			const link = links.get(place.name);
			if (!link) throw new Error(`Chromium printed no link for ${place.name}. Its place may have no size.`);
			const bottom = page.getHeight() - place.y - place.height;
			const rect = [place.x, bottom, place.x + place.width, bottom + place.height].map(round);
			const widget = context.obj({
				Type: "Annot",
				Subtype: "Widget",
				F: PRINT,
				P: page.ref,
				Rect: rect,
				TU: PDFHexString.fromText(field.tip),
			}) as PDFDict;
			const tag = context.lookup(link, PDFDict).get(PDFName.of("StructParent"));
			if (tag) widget.set(PDFName.of("StructParent"), tag);
			const set = (key: string, value: PDFObject) => widget.set(PDFName.of(key), value);
			const box = { width: round(place.width), height: round(place.height) };
			if (field.kind === "check") {
				set("FT", PDFName.of("Btn"));
				set("V", PDFName.of("Off"));
				set("AS", PDFName.of("Off"));
				set("AP", context.obj({ N: { Yes: looks.ticked(box), Off: looks.draw("", box) } }));
				set("MK", context.obj({ CA: PDFString.of("n") }));
			} else {
				set("FT", PDFName.of(field.kind === "choice" ? "Ch" : "Tx"));
				set("Q", PDFNumber.of(place.align === "center" ? 1 : 0));
				set("DA", PDFString.of(`/${fonts.get(place.family)} ${place.size} Tf 0 g`));
				set("AP", context.obj({ N: looks.draw("/Tx BMC EMC", box) }));
			}
			if (field.kind === "lines") set("Ff", PDFNumber.of(MULTILINE));
			if (field.kind === "choice") {
				set("Ff", PDFNumber.of(COMBO | COMMIT_AT_ONCE));
				set("Opt", context.obj(["", ...(field.options ?? [])].map((option) => PDFHexString.fromText(option))));
			}
			if (field.formula) {
				const js = PDFHexString.fromText(script(field.formula));
				set("AA", context.obj({ C: { Type: "Action", S: "JavaScript", JS: js } }));
			}
			annotations.push(form.add(place.name, widget, link));
		}
		page.node.set(PDFName.of("Annots"), context.obj(annotations));
		// The order of the tags, which is the order of the page.
		page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
	});

	const order = PDFArray.withContext(context);
	for (const { field } of FORMULAS) order.push(form.leaf(field));
	const [plain] = fonts.values();
	pdf.catalog.set(
		PDFName.of("AcroForm"),
		context.register(
			context.obj({
				Fields: form.roots,
				CO: order,
				DR: { Font: fontDict },
				DA: PDFString.of(`/${plain} 0 Tf 0 g`),
			}),
		),
	);
	tagFields(pdf);
	return pdf.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
}

function describe(pdf: PDFDocument, title: string): void {
	pdf.setTitle(title, { showInWindowTitleBar: true });
	describeForReaders(pdf, title);
	pdf.setCreationDate(MADE);
	pdf.setModificationDate(MADE);
	pdf.setProducer("Chromium, pdf-lib");
	pdf.setCreator("media/sheets");
	const id = PDFHexString.of(Buffer.from(title.padEnd(16).slice(0, 16)).toString("hex"));
	pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
}

/** The fields by their names: `stat.ref` is the field `ref` below `stat`. */
class Tree {
	readonly roots: PDFArray;
	readonly #nodes = new Map<string, PDFRef>();

	constructor(private readonly context: PDFContext) {
		this.roots = PDFArray.withContext(context);
	}

	/** Adds a field at its name, in the place of the object `ref` if given. Returns where it is. */
	add(name: string, dict: PDFDict, ref = this.context.nextRef()): PDFRef {
		const parts = name.split(".");
		this.context.assign(ref, dict);
		this.#nodes.set(name, ref);
		dict.set(PDFName.of("T"), PDFString.of(parts.pop() as string));
		if (parts.length === 0) this.roots.push(ref);
		else {
			const parent = this.#branch(parts.join("."));
			dict.set(PDFName.of("Parent"), parent);
			this.context.lookup(parent, PDFDict).lookup(PDFName.of("Kids"), PDFArray).push(ref);
		}
		return ref;
	}

	leaf(name: string): PDFRef {
		return this.#nodes.get(name) as PDFRef;
	}

	#branch(name: string): PDFRef {
		return this.#nodes.get(name) ?? this.add(name, this.context.obj({ Kids: [] }) as PDFDict);
	}
}

type Box = { width: number; height: number };

/** What fields look like until a viewer draws them. Equal looks are kept once. */
class Looks {
	readonly #known = new Map<string, PDFRef>();

	constructor(private readonly context: PDFContext) {}

	draw(content: string, { width, height }: Box): PDFRef {
		const key = `${content} ${width} ${height}`;
		const ref =
			this.#known.get(key) ??
			this.context.register(
				this.context.stream(content, { Type: "XObject", Subtype: "Form", BBox: [0, 0, width, height] }),
			);
		this.#known.set(key, ref);
		return ref;
	}

	/** Filled but for a rim, so that a tick shows in print from across the table. */
	ticked(box: Box): PDFRef {
		const rim = 1.8;
		return this.draw(`0 g ${rim} ${rim} ${round(box.width - 2 * rim)} ${round(box.height - 2 * rim)} re f`, box);
	}
}

const round = (n: number) => Math.round(n * 10) / 10;
