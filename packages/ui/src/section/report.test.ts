import { expect, test } from "vitest";
import { reportUrl } from "./report.ts";

const facts = {
	title: "Layering & {body}",
	address: "D403",
	url: "https://site.example/#/fnff/armor?tab=layers",
	release: "fnff k3jq6sop54sr7zqf2w33capp, revision 12",
};

test("fills in page, address and release; nothing of them is read as part of the URL", () => {
	const url = new URL(reportUrl("https://tracker.example/new?title={title}&body={body}", facts));
	expect(url.searchParams.get("title")).toBe("D403 Layering & {body}");
	expect(url.searchParams.get("body")).toBe(
		"What is wrong, and what is right:\r\n\r\n\r\nPage: D403 Layering & {body}\r\nhttps://site.example/#/fnff/armor?tab=layers\r\nRelease: fnff k3jq6sop54sr7zqf2w33capp, revision 12",
	);
	expect([...url.searchParams.keys()]).toEqual(["title", "body"]);
});

test("fills in a mail", () => {
	const url = reportUrl("mailto:rache@site.example?subject={title}&body={body}", { ...facts, title: "100% of it?" });
	expect(url).toMatch(/^mailto:rache@site\.example\?subject=D403%20100%25%20of%20it%3F&body=What%20is/);
	expect(url).not.toMatch(/\s/);
});

test("names a page without an address by its title", () => {
	const url = reportUrl("https://tracker.example/new?title={title}", {
		...facts,
		title: "Privacy",
		address: undefined,
	});
	expect(url).toBe("https://tracker.example/new?title=Privacy");
});

test("leaves an address without placeholders as it is", () => {
	expect(reportUrl("https://tracker.example/", facts)).toBe("https://tracker.example/");
});
