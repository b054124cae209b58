/**
 * Draws the corporations' logos: `pnpm --filter @dataterm/media corporation-logos [--contact file.png]`.
 * Writes apps/nightcity/public/assets/Visuals/CorporationLogos/{name}.svg for every corporation of Corporations.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { recordOutputs } from "../outputs.ts";
import { MARKS, svg } from "./marks.ts";

/** On the contact sheet: as the list shows them, and as a profile does. */
const SIZES = [200, 48];
const ACROSS = 6;

const assets = fileURLToPath(new URL("../../apps/nightcity/public/assets/", import.meta.url));
const { values } = parseArgs({ options: { contact: { type: "string" } } });

const { corporations } = JSON.parse(readFileSync(`${assets}NightCity/Corporations.json`, "utf8"));
const wanted: string[] = corporations.map(({ logo }: { logo: string }) => logo).sort();
const drawn = MARKS.map(({ name }) => `${name}.svg`).sort();
if (wanted.join() !== drawn.join()) {
	throw new Error(`Corporations.json wants ${wanted.join(", ")}; marks.ts draws ${drawn.join(", ")}. Make them agree.`);
}

const out = `${assets}Visuals/CorporationLogos/`;
mkdirSync(out, { recursive: true });
const files = MARKS.map((mark) => {
	writeFileSync(`${out}${mark.name}.svg`, svg(mark));
	return `${out}${mark.name}.svg`;
});
if (values.contact) {
	const [width, height] = [ACROSS * 230 + 20, Math.ceil(MARKS.length / ACROSS) * 280 + 10];
	const sheet = sharp({ create: { width, height, channels: 3, background: "#10120f" } });
	const prints = MARKS.flatMap((mark, i) =>
		SIZES.map(async (size): Promise<OverlayOptions> => {
			return {
				input: await sharp(Buffer.from(svg(mark)), { density: 288 })
					.resize(size)
					.png()
					.toBuffer(),
				left: 20 + (i % ACROSS) * 230,
				top: 10 + Math.floor(i / ACROSS) * 280 + (size === SIZES[0] ? 0 : 212),
			};
		}),
	);
	await sheet
		.composite(await Promise.all(prints))
		.png()
		.toFile(values.contact);
}
recordOutputs({ asset: "corporation-logos", files });
console.log(`${MARKS.length} logos drawn`);
