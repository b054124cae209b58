/** The files of a section, opened by their own paths: whoever deploys a section must not run scripts outside of its pages. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deployChanged } from "./gateway.ts";
import { expect, test } from "./site.ts";

/** A script that tells the server that it ran, before its document has loaded. */
const probe = (name: string) => `var x = new XMLHttpRequest(); x.open("GET", "/ran/${name}", false); x.send();`;
const FOLDER = "assets/FNFF/documents";
const documents: Record<string, string> = {
	"page.html": `<!doctype html><script>${probe("page.html")}</script>`,
	"logo.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload='${probe("onload")}'><style>rect { fill: #f00 }</style><rect width="8" height="8"/><script>${probe("logo.svg")}</script></svg>`,
	"data.xml": `<x><script xmlns="http://www.w3.org/1999/xhtml">${probe("data.xml")}</script></x>`,
	"styled.xml": `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="style.xml"?><x/>`,
	"style.xml": `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html><script>${probe("styled.xml")}</script></html></xsl:template></xsl:stylesheet>`,
};

test("@desktop no document of a section runs scripts, and its pictures are drawn", async ({ page, own, site }) => {
	await deployChanged(own.store, "fnff", (dist) => {
		mkdirSync(join(dist, FOLDER));
		for (const [name, content] of Object.entries(documents)) writeFileSync(join(dist, FOLDER, name), content);
	});
	const release = async () =>
		(await (await page.request.get(`${own.url}/sections.json`)).json()).microFrontends["@dataterm/fnff"][0].metadata
			.version;
	await expect.poll(async () => (await page.request.get(`${own.url}/${FOLDER}/page.html`)).status()).toBe(200);
	const id = await release();
	site.allow(/Content Security Policy|sandbox|Blocked script|Unsafe attempt|XSL|stylesheet/i);
	const ran: string[] = [];
	page.on("request", (request) => {
		if (request.url().includes("/ran/")) ran.push(request.url());
	});
	for (const name of Object.keys(documents)) {
		for (const path of [`${FOLDER}/${name}`, `${FOLDER}/${name}?r=${id}`, `s/fnff/${id}/${FOLDER}/${name}`]) {
			await page.goto(`${own.url}/${path}`);
		}
	}
	expect(ran, "scripts of documents").toEqual([]);

	await page.goto(`${own.url}/`);
	const pixel = await page.evaluate(async (src) => {
		const image = new Image();
		image.src = src;
		await image.decode();
		const canvas = document.createElement("canvas").getContext("2d");
		canvas?.drawImage(image, 0, 0);
		return canvas?.getImageData(4, 4, 1, 1).data.join();
	}, `/${FOLDER}/logo.svg`);
	expect(pixel).toBe("255,0,0,255");
});
