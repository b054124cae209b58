/** As much of a PDF viewer as the sheets' scripts ask for: the fields' values, and the order of calculation. */
import { createContext, Script } from "node:vm";
import { PDFArray, PDFCheckBox, PDFDict, PDFDocument, PDFHexString, PDFName } from "@cantoo/pdf-lib";

type Value = string | number;

export class Viewer {
	readonly #values = new Map<string, Value>();
	readonly #scripts: { name: string; script: Script }[];
	readonly #event = { value: "" as Value };
	readonly #doc = createContext({
		event: this.#event,
		getField: (name: string) => (this.#values.has(name) ? { value: this.#values.get(name) } : null),
	});

	private constructor(readonly pdf: PDFDocument) {
		const form = pdf.getForm();
		const names = new Map<PDFDict, string>();
		for (const field of form.getFields()) {
			names.set(field.acroField.dict, field.getName());
			this.#values.set(field.getName(), field instanceof PDFCheckBox ? "Off" : "");
		}
		const order = form.acroForm.dict.lookup(PDFName.of("CO"), PDFArray);
		this.#scripts = order.asArray().map((ref) => {
			const dict = pdf.context.lookup(ref, PDFDict);
			const action = dict.lookup(PDFName.of("AA"), PDFDict).lookup(PDFName.of("C"), PDFDict);
			const js = action.lookup(PDFName.of("JS"), PDFHexString).decodeText();
			return { name: names.get(dict) ?? "", script: new Script(js) };
		});
	}

	static async open(bytes: Uint8Array): Promise<Viewer> {
		return new Viewer(await PDFDocument.load(bytes));
	}

	/** Names of the fields that are filled by a script, in the order of calculation. */
	get calculated(): string[] {
		return this.#scripts.map(({ name }) => name);
	}

	value(name: string): Value {
		const value = this.#values.get(name);
		if (value === undefined) throw new Error(`The sheet has no field ${name}.`);
		return value;
	}

	/** Types into fields or ticks boxes ("Yes", "Off"), then calculates every field in order, as a viewer does. */
	fill(values: Record<string, Value>): void {
		for (const [name, value] of Object.entries(values)) {
			this.value(name);
			this.#values.set(name, value);
		}
		for (const { name, script } of this.#scripts) {
			script.runInContext(this.#doc);
			this.#values.set(name, this.#event.value);
		}
	}
}
