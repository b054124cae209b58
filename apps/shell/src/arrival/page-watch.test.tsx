import { afterEach, expect, test, vi } from "vitest";
import { pageState, subscribe } from "./page-watch.ts";

afterEach(() => {
	document.body.innerHTML = "";
});

test("the page learns by the root's data-reading what the register shows", async () => {
	const stop = subscribe(() => {});
	document.body.innerHTML = '<main></main><dialog open data-address="E410" data-title="Stim"></dialog>';
	await vi.waitFor(() => expect(pageState()).toMatchObject({ address: "E410", title: "Stim" }));
	expect(document.documentElement.dataset.reading).toBe("E410");
	document.body.innerHTML = "<main></main>";
	await vi.waitFor(() => expect(pageState().address).toBeUndefined());
	expect(document.documentElement.dataset.reading).toBeUndefined();
	stop();
});
