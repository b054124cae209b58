import { forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoutedSection } from "../site/discovery.ts";
import { goToAddress } from "./go-to-address.ts";

const sections = [
	{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", release: "r1", pages: [] },
] as unknown as RoutedSection[];

const rows = {
	D811: { title: "To-hit numbers", page: "makingattacks" },
	D405: { title: "Cover", page: "armor" },
};

let answer = (_: Response) => {};
const go = vi.fn<(route: string, at?: string) => void>();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	forgetAssets();
	go.mockReset();
	location.hash = "";
});

const arrives = async () => {
	answer(Response.json(rows));
	await vi.advanceTimersByTimeAsync(0);
};

test("an address leads straight to its rule", async () => {
	const gone = goToAddress("D811", sections, go);
	await arrives();
	await gone;
	expect(go).toHaveBeenCalledExactlyOnceWith("/fnff/makingattacks", "D811");
});

test("a table that takes long, and an unknown address, lead to the page of the address, which says why", async () => {
	const late = goToAddress("D811", sections, go);
	await vi.advanceTimersByTimeAsync(150);
	await late;
	expect(go).toHaveBeenLastCalledWith("/@D811");
	await arrives();
	expect(go).toHaveBeenCalledTimes(1);
	await goToAddress("D8FF", sections, go);
	expect(go).toHaveBeenLastCalledWith("/@D8FF");
});

test("of two clicks, the later one leads", async () => {
	const both = Promise.all([goToAddress("D811", sections, go), goToAddress("D405", sections, go)]);
	await arrives();
	await both;
	expect(go).toHaveBeenCalledExactlyOnceWith("/fnff/armor", "D405");
});

test("a reader who has gone elsewhere meanwhile is not called back", async () => {
	const gone = goToAddress("D811", sections, go);
	location.hash = "#/classes/solo";
	await arrives();
	await gone;
	expect(go).not.toHaveBeenCalled();
});
