import { expect, test } from "vitest";
import { readContents } from "./read-contents.ts";

test("lists the blocks of a page in order, by the tabs that they are on", () => {
	document.body.innerHTML = `
		<main>
			<section data-address="C301" data-title="When to roll"></section>
			<button id="t1"><span>1</span>About</button>
			<button id="t2"><span>2</span>Fumbles</button>
			<div role="tabpanel" aria-labelledby="t1"><section data-address="C302" data-title="Number"></section></div>
			<div role="tabpanel" aria-labelledby="t2" hidden>
				<section data-address="C303" data-title="Natural 1"></section>
				<section data-address="C304" data-title="Tables"></section>
			</div>
		</main>
		<dialog><section data-address="D000" data-title="Elsewhere"></section></dialog>`;
	expect(readContents(document)).toEqual([
		{ label: undefined, items: [{ address: "C301", title: "When to roll" }] },
		{ label: "About", items: [{ address: "C302", title: "Number" }] },
		{
			label: "Fumbles",
			items: [
				{ address: "C303", title: "Natural 1" },
				{ address: "C304", title: "Tables" },
			],
		},
	]);
});
