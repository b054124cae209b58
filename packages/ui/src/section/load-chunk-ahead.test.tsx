import { expect, test } from "vitest";
import { calculatorSource } from "./load-chunk.ts";

const url = (file: string) => `http://site.test/s/fnff/abc/chunks/${file}`;

test("the scripts of a calculator are asked for ahead, its style sheet with them when the parts of forms are there", () => {
	const chunks = { save: { files: [url("save-1.js"), url("next-sums-2.css"), url("odds-3.js")] } };
	void calculatorSource({ chunks, loadForm: () => new Promise<unknown>(() => {}) }, "save").load(1);
	const asked = [...document.head.querySelectorAll<HTMLLinkElement>("link")].map(({ href }) => href);
	expect(asked).toEqual([url("save-1.js"), url("odds-3.js")]);
});
