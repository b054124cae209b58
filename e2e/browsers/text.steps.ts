/** A reader with a text browser walks from the index to rules: nobody needs a script to read them. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

interface TextPage {
	/** What w3m shows, each link after its number in square brackets. */
	text: string;
	/** The link whose text begins like this. */
	link(begins: string): string;
}

/** Opens a page in w3m, which prints it and where its links lead. */
async function open(url: string): Promise<TextPage> {
	const args = ["-no-proxy", "-dump", "-cols", "100", "-o", "display_link_number=1", url];
	const { stdout } = await promisify(execFile)("w3m", args);
	// A space that keeps a number and its unit on one line looks like any other.
	const [text = "", links = ""] = stdout.replaceAll("\u00A0", " ").split("\nReferences:\n");
	return {
		text,
		link(begins) {
			const parts = text.replace(/\s+/g, " ").matchAll(/\[(\d+)\]([^[]*)/g);
			const number = [...parts].find(([, , said]) => said?.trimStart().startsWith(begins))?.[1];
			const url = new RegExp(`^\\[${number}\\] (.*)$`, "m").exec(links)?.[1];
			if (!url) throw new Error(`no link begins with "${begins}" in:\n${text}`);
			return url;
		},
	};
}

/** Ten questions, and a line of each answer. */
const answers = [
	{ link: "A103", says: /50 eb across the city/ },
	{ link: "B402", says: /Medical Tech/ },
	{ link: "C302", says: /Very difficult +A pro talks about it for a year +25/ },
	{ link: "C403", says: /INT \+ REF = Pickup points\n/ },
	{ link: "D303", says: /Heavy pistol +3D6 +50 +2 +8 +Not automatic/ },
	{ link: "D403", says: /9–14 +\+3/ },
	{ link: "D603", says: /Critical −2/ },
	{ link: "D811", says: /Medium +½ of listed range +20/ },
	{ link: "E410", says: /Street price: 80 eb a dose/ },
	{ link: "F407", says: /Grafted muscle .* 1,000/ },
];

test("from the index to ten answers, and back to the index of their bank", async () => {
	const index = await open(`${process.env.DATATERM_URL}/index`);
	for (const { link, says } of answers) {
		const page = await open(index.link(link));
		expect(page.text, link).toMatch(says);
		expect(page.link(`Index of bank ${link[0]}`)).toBe(`${process.env.DATATERM_URL}/index#${link[0]}`);
	}
});

test("on to the next rule, and up to its page", async () => {
	const rule = await open(`${process.env.DATATERM_URL}/D811`);
	const next = await open(rule.link("D812 Modifiers"));
	expect(next.text).toContain("Modifiers");
	const page = await open(next.link("Making Attacks"));
	expect(page.text).toContain("Making Attacks");
});

test("an address without a rule says so, and lists the rules of its bank", async () => {
	const missing = await open(`${process.env.DATATERM_URL}/D8F1`);
	expect(missing.text).toContain("Nothing at D8F1");
	expect((await open(missing.link("D811"))).text).toContain("To-hit numbers");
});
