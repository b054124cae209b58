import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Site } from "../site/discovery.ts";
import Privacy from "./privacy.tsx";

function text(settings: Partial<Site>): string {
	render(<Privacy site={{ beacon: false, sections: [], ...settings } as Partial<Site> as Site} />);
	expect(screen.getByRole("heading", { level: 1, name: "Privacy" })).toBeTruthy();
	return screen.getByRole("paragraph").textContent ?? "";
}

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
	["no videos", {}, /Nothing on this site connects to another server/],
	["videos", { video: "visible" }, /videos on YouTube/],
])("the paragraph follows the settings: %s", (_, settings, says) => {
	expect(text(settings)).toMatch(says);
});
