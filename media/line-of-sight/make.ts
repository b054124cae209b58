/**
 * Draws the line-of-sight picture with its street and without: `pnpm --filter @dataterm/media line-of-sight [--contact file.png]`.
 * Writes apps/fnff/public/assets/FNFF/line-of-sight-{bg,plain}, each as AVIF and WebP, 1600 × 1000.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openStudio, STUDIO_SOURCES } from "../drawing/studio.ts";
import { recordOutputs } from "../outputs.ts";
import { HEIGHT, WIDTH } from "./scene.ts";
import { lineOfSight } from "./sheet.ts";

const RULES = ["packages/rules/src/armor.ts", "packages/rules/src/ranged.ts"];
const out = fileURLToPath(new URL("../../apps/fnff/public/assets/FNFF/", import.meta.url));
const { values } = parseArgs({ options: { contact: { type: "string" } } });

const studio = await openStudio();
const files: string[] = [];
const drawn: Buffer[] = [];
for (const name of ["bg", "plain"]) {
	const image = sharp(await studio.draw(lineOfSight(name === "bg"))).removeAlpha();
	drawn.push(await image.clone().png().toBuffer());
	for (const [ending, encoded] of [
		["avif", image.clone().avif({ quality: 55, effort: 6 })],
		["webp", image.clone().webp({ quality: 80, effort: 6 })],
	] as const) {
		const file = `${out}line-of-sight-${name}.${ending}`;
		const { size } = await encoded.toFile(file);
		files.push(file);
		console.log(`line-of-sight-${name}.${ending}  ${WIDTH} × ${HEIGHT}  ${(size / 1000).toFixed(0)} KB`);
	}
}
await studio.close();
if (values.contact) {
	const sheet = sharp({ create: { width: WIDTH, height: 2 * HEIGHT, channels: 3, background: "#090a08" } });
	const both = drawn.map((input, i) => ({ input, left: 0, top: i * HEIGHT }));
	await sheet.composite(both).png().toFile(values.contact);
}
recordOutputs({
	asset: "line-of-sight",
	seed: 5,
	sources: ["media/line-of-sight", ...STUDIO_SOURCES, ...RULES],
	files,
});
