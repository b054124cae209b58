import { expect, test } from "vitest";
import { announce } from "./announce.ts";

test("a text is announced in the dialog that was opened last: a slip under the search is inert", () => {
	document.body.innerHTML = `<main><dialog open id="slip"></dialog></main><dialog open id="search"></dialog>`;
	announce("Copied D811");
	expect(document.querySelector("[data-announcer]")?.parentElement?.id).toBe("search");
});
