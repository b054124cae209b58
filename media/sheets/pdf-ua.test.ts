/** The committed sheets against the checks of pdf-ua.ts, and against qpdf. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { PAPERS } from "./html.ts";
import { CHECKS, unmarked } from "./pdf-ua.ts";
import { withArtifacts } from "./tags.ts";

const folder = new URL("../../apps/interlock/public/assets/Interlock/Sheets/", import.meta.url);
const SHEETS = ["modern", "classic"].flatMap((sheet) => PAPERS.map(({ name }) => `sheet-${sheet}-${name}.pdf`));

describe.each(SHEETS)("%s", (file) => {
	let pdf: PDFDocument;
	beforeAll(async () => {
		pdf = await PDFDocument.load(readFileSync(new URL(file, folder)), { updateMetadata: false });
	}, 60_000);

	test.each(Object.keys(CHECKS))("%s", (check) => {
		expect(CHECKS[check](pdf)).toEqual([]);
	});

	test("is in order for qpdf", () => {
		const said = execFileSync("qpdf", ["--check", fileURLToPath(new URL(file, folder))], { encoding: "utf8" });
		expect(said).toContain("No syntax or stream encoding errors found");
	});
});

test("the checks find a sheet without its tags, its language and a field's tag", async () => {
	const pdf = await PDFDocument.load(readFileSync(new URL(SHEETS[0], folder)), { updateMetadata: false });
	const field = pdf.getForm().getFields()[0].acroField.dict;
	field.set(PDFName.of("StructParent"), pdf.context.obj(0));
	pdf.catalog.lookup(PDFName.of("MarkInfo"), PDFDict).delete(PDFName.of("Marked"));
	pdf.getPage(1).node.delete(PDFName.of("Tabs"));
	const found = Object.entries(CHECKS).flatMap(([name, check]) => {
		try {
			return check(pdf).length > 0 ? [name] : [];
		} catch {
			return [name];
		}
	});
	expect(found).toEqual([
		"is tagged",
		"has each field in a tag of its own, which the field knows, with a tooltip",
		"moves with Tab, and is read, in the order of its tags",
	]);
});

test("what is drawn outside a tag, or for a field, becomes an artifact", () => {
	const page = ["q", "0 0 9 9 re", "W* n", "0 0 9 9 re", "f", "/P <</MCID 0 >>BDC", "BT", "(a) Tj", "ET", "EMC"];
	const field = ["/Link <</MCID 1 >>BDC", "0 0 9 1 re", "f", "EMC", "Q"];
	expect(unmarked([...page, ...field].join("\n"))).toEqual(["f"]);
	const marked = withArtifacts([...page, ...field].join("\n"), new Set([1]));
	expect(unmarked(marked)).toEqual([]);
	expect(marked).toContain("/P <</MCID 0 >>BDC");
	expect(marked).toContain("/Artifact BMC\n0 0 9 1 re\nf\nEMC");
});
