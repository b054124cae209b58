import { expect, test } from "vitest";
import { calculatorSource } from "./load-chunk.ts";

const url = (file: string) => `http://site.test/s/fnff/abc/chunks/${file}`;

test("what two calculators share is asked for ahead once", () => {
	const chunks = {
		save: { files: [url("save-1.js"), url("next-sums-2.css")] },
		"to-hit": { files: [url("to-hit-3.js"), url("next-sums-2.css")] },
	};
	const loadForm = () => new Promise<unknown>(() => {});
	for (const name of ["save", "to-hit", "save"]) void calculatorSource({ chunks, loadForm }, name).load(1);
	const asked = [...document.head.querySelectorAll<HTMLLinkElement>("link")].map(({ href }) => href);
	expect(asked).toEqual([url("save-1.js"), url("next-sums-2.css"), url("to-hit-3.js")]);
});
