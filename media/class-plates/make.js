/**
 * Makes the plates of the classes that have no portrait: `pnpm --filter @dataterm/media class-plates [name …]`.
 * Draws each in Chromium, so that type and curves come from a real renderer, and writes
 * apps/classes/public/assets/Classes/{Name}/Picture.webp. The same Chromium gives the same bytes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { PLATES } from "./plates.js";

/** A picture may weigh this much; the quality is lowered until it does. */
const MOST_BYTES = 60_000;
const ORIGIN = "http://plates.local";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".woff2": "font/woff2" };

const here = new URL(".", import.meta.url);
const fonts = new URL("../../packages/ui/src/fonts/", here);
const pictures = new URL("../../apps/classes/public/assets/Classes/", here);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PLATES.some((plate) => plate.name === name));
if (unknown.length > 0) {
	throw new Error(
		`No plate for ${unknown.join(", ")}. There is one for ${PLATES.map((plate) => plate.name).join(", ")}.`,
	);
}

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
page.on("pageerror", (error) => {
	throw error;
});
await page.route(`${ORIGIN}/**`, async (route) => {
	const path = new URL(route.request().url()).pathname.slice(1);
	const file = new URL(path.replace("fonts/", ""), path.startsWith("fonts/") ? fonts : here);
	await route.fulfill({ body: await readFile(file), contentType: TYPES[extname(path)] });
});
await page.goto(`${ORIGIN}/page.html`);
await page.waitForFunction("globalThis.drawPlate !== undefined");

for (const plate of PLATES) {
	if (wanted.length > 0 && !wanted.includes(plate.name)) continue;
	const png = await page.evaluate((name) => globalThis.drawPlate(name), plate.name);
	const { bytes, quality } = await webp(Buffer.from(png.slice(png.indexOf(",") + 1), "base64"));
	const file = new URL(`${plate.name}/Picture.webp`, pictures);
	await writeFile(file, bytes);
	console.log(`${fileURLToPath(file)}: ${(bytes.length / 1000).toFixed(1)} KB at quality ${quality}`);
}
await browser.close();

/** The best WebP that keeps below the limit. The dots are softened a little first: hard ones weigh a third more. */
async function webp(png) {
	for (let quality = 84; quality >= 40; quality -= 4) {
		const bytes = await sharp(png).removeAlpha().blur(0.6).webp({ quality, effort: 6 }).toBuffer();
		if (bytes.length <= MOST_BYTES) return { bytes, quality };
	}
	throw new Error(`A plate weighs more than ${MOST_BYTES} bytes at quality 40: print it in larger dots (print.js).`);
}
