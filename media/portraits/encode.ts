/** Encodes a portrait for the web. */
import sharp from "sharp";

/** The WebP may weigh this much; its quality is lowered until it does. */
const MOST_BYTES = 60_000;
/** In pixels. Hard dots weigh a third more; AVIF takes them better, and the site shows the picture at half its size. */
const SOFT = { webp: 0.75, avif: 0.6 };

/** The best WebP below the limit, and an AVIF that is smaller than it. Throws where neither can be had. */
export async function encode(png: Buffer): Promise<{ webp: Buffer; avif: Buffer; said: string }> {
	for (let quality = 76; quality >= 40; quality -= 4) {
		const webp = await sharp(png).blur(SOFT.webp).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
		if (webp.length > MOST_BYTES) continue;
		for (let q = 54; q >= 34; q -= 4) {
			const avif = await sharp(png).blur(SOFT.avif).avif({ quality: q, effort: 4 }).toBuffer();
			if (avif.length > 0.9 * webp.length) continue;
			return { webp, avif, said: `WebP ${kb(webp)} at ${quality}, AVIF ${kb(avif)} at ${q}` };
		}
	}
	throw new Error(
		`A portrait weighs more than ${MOST_BYTES} bytes at quality 40: print it in larger dots (print.glsl).`,
	);
}

const kb = (bytes: Buffer) => `${(bytes.length / 1000).toFixed(1)} KB`;
