import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import { EmptyScreen } from "./empty-screen.tsx";
import { pins } from "./pin-store.ts";

test("an empty screen offers nothing of a section that is not live, and says why a pinned rule has no name", async () => {
	vi.stubGlobal("fetch", async () => Response.json([]));
	const pages = ["3", "7"].map((digit) => ({ path: digit, label: digit, digit }));
	const screens = [
		{ name: "Street", note: "Checks.", blocks: ["C302", "C703~", "E002"], rank: 3 },
		{ name: "Clinic", note: "The bill.", blocks: ["E206"], rank: 2 },
	];
	const site = {
		sections: [{ name: "interlock", title: "Interlock", bank: "C", path: "/interlock", release: "r1", pages, screens }],
		removed: [{ name: "gear", title: "Gear", bank: "1", reason: "It has a site of its own." }],
	} as unknown as Site;
	pins.toggle("1101");
	render(<EmptyScreen site={site} />);
	expect(screen.getByText("Gear was removed: It has a site of its own.")).toBeTruthy();
	const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
	expect(links).toEqual(["#/screen/1101", "#/screen/C302,C703~"]);
	pins.toggle("1101");
	vi.unstubAllGlobals();
});
