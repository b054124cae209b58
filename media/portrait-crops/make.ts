/**
 * Cuts the heads out of the ten portraits, for phones, which show a strip of each: `make media ASSET=portrait-crops`.
 * Writes apps/classes/public/assets/Classes/{Name}/Picture.small.avif. Run this after `make media ASSET=portraits`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { recordOutputs } from "../outputs.ts";

/**
 * What a phone of 360 px shows of a portrait of 720 × 960: a wider one shows fewer rows, a narrower one cuts the sides. The
 * style sheet places a portrait and its crop by the same 24%: of the rows that are missing, 24% are missing above.
 */
const HEAD = { left: 0, top: 109, width: 720, height: 505 };
/** The picture is the largest paint of a class on a phone. */
const MOST_BYTES = 16_800;

const repository = fileURLToPath(new URL("../../", import.meta.url));
const folder = "apps/classes/public/assets/Classes";
const { charClasses } = JSON.parse(readFileSync(`${repository}${folder}/Classes.json`, "utf8")) as {
	charClasses: { name: string }[];
};

for (const { name } of charClasses) {
	const from = `${folder}/${name}/Picture.avif`;
	const to = `${folder}/${name}/Picture.small.avif`;
	const head = await sharp(`${repository}${from}`).extract(HEAD).png().toBuffer();
	const { avif, quality } = await encode(head, name);
	writeFileSync(`${repository}${to}`, avif);
	recordOutputs({ asset: "portrait-crops", name, sources: ["media/portrait-crops", from], files: [to] });
	console.log(`${name}: ${(avif.length / 1000).toFixed(1)} KB at ${quality}`);
}

/** Returns the best AVIF below the limit. */
async function encode(png: Buffer, name: string): Promise<{ avif: Buffer; quality: number }> {
	for (let quality = 42; quality >= 30; quality -= 2) {
		const avif = await sharp(png).avif({ quality, effort: 4, chromaSubsampling: "4:2:0" }).toBuffer();
		if (avif.length <= MOST_BYTES) return { avif, quality };
	}
	throw new Error(`The head of ${name} weighs more than ${MOST_BYTES} bytes at quality 30: print it in larger dots.`);
}
