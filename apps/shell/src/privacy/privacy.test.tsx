import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Site } from "../site/discovery.ts";
import Privacy from "./privacy.tsx";

function text(settings: Partial<Site>): string {
	render(<Privacy site={{ beacon: false, sections: [], ...settings } as Partial<Site> as Site} />);
	expect(screen.getByRole("heading", { level: 1, name: "Privacy" })).toBeTruthy();
	return screen
		.getAllByRole("paragraph")
		.map((paragraph) => paragraph.textContent)
		.join(" ");
}

test("each place where something is kept has a block of its own", () => {
	const { container } = render(<Privacy site={{ beacon: false, sections: [] } as Partial<Site> as Site} />);
	const headings = screen.getAllByRole("heading", { level: 2 });
	expect(headings.map(({ textContent }) => textContent)).toEqual([
		"In your browser",
		"On the server",
		"On other sites",
	]);
	for (const block of container.querySelectorAll("section"))
		expect(within(block).getAllByRole("paragraph").length).toBeGreaterThan(0);
});

test.each<[string, Partial<Site>, RegExp]>([
	["no requests", { privacy: { log: false, client: "off" } }, /does not log your requests/],
	[
		"requests without the client",
		{ privacy: { log: true, client: "off" } },
		/the result, and the name of your browser\./,
	],
	[
		"requests with a truncated client",
		{ privacy: { log: true, client: "truncated" } },
		/browser, and the network part of your address\./,
	],
	["requests with the client", { privacy: { log: true, client: "full" } }, /browser, and your network address\./],
	["what a gateway does not tell", {}, /may log your requests/],
	["no reports", {}, /does not report crashes/],
	["reports", { beacon: true }, /reports the name and release of its section and the kind of error, and nothing else/],
	["mistakes", { report: "https://tracker.example/" }, /"Report a mistake" opens a page of another site, or a mail/],
	["no videos", {}, /This site connects only to its own server/],
	["videos", { video: "visible" }, /videos on YouTube/],
])("the page follows the settings: %s", (_, settings, says) => {
	expect(text(settings)).toMatch(says);
});
