/**
 * Draws the line-of-sight picture with its street and without: `pnpm --filter @dataterm/media line-of-sight [--contact file.png]`.
 * Writes apps/fnff/public/assets/FNFF/line-of-sight-{bg,plain}, each as AVIF and WebP, 1600 × 1000, and
 * the same without title and small words for phones, 1100 wide.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp, { type Sharp } from "sharp";
import { openStudio, STUDIO_SOURCES } from "../drawing/studio.ts";
import { recordOutputs } from "../outputs.ts";
import { HEIGHT, STREET, WIDTH } from "./scene.ts";
import { lineOfSight } from "./sheet.ts";

const RULES = ["packages/rules/src/armor.ts", "packages/rules/src/ranged.ts"];
const out = fileURLToPath(new URL("../../apps/fnff/public/assets/FNFF/", import.meta.url));
const { values } = parseArgs({ options: { contact: { type: "string" } } });

const PHONE_WIDTH = 1100;
const MARGIN = STREET.left;

/** Without the room of the title. */
function untitled(image: Sharp): Sharp {
	const top = STREET.top - MARGIN;
	return image.extract({ left: 0, top, width: WIDTH, height: HEIGHT - top }).png();
}

const studio = await openStudio();
const files: string[] = [];
const drawn: Buffer[] = [];
for (const [name, street, forPhone] of [
	["bg", true, false],
	["plain", false, false],
	["bg-phone", true, true],
	["plain-phone", false, true],
] as const) {
	const whole = sharp(await studio.draw(lineOfSight(street, forPhone))).removeAlpha();
	const image = forPhone ? sharp(await untitled(whole).toBuffer()).resize(PHONE_WIDTH) : whole;
	drawn.push(await image.clone().png().toBuffer());
	for (const [ending, encoded] of [
		["avif", image.clone().avif({ quality: 55, effort: 6 })],
		["webp", image.clone().webp({ quality: 80, effort: 6 })],
	] as const) {
		const file = `${out}line-of-sight-${name}.${ending}`;
		const { size, width, height } = await encoded.toFile(file);
		files.push(file);
		console.log(`line-of-sight-${name}.${ending}  ${width} × ${height}  ${(size / 1000).toFixed(0)} KB`);
	}
}
await studio.close();
if (values.contact) {
	const sheet = sharp({ create: { width: WIDTH, height: drawn.length * HEIGHT, channels: 3, background: "#090a08" } });
	const both = drawn.map((input, i) => ({ input, left: 0, top: i * HEIGHT }));
	await sheet.composite(both).png().toFile(values.contact);
}
recordOutputs({
	asset: "line-of-sight",
	seed: 5,
	sources: ["media/line-of-sight", ...STUDIO_SOURCES, ...RULES],
	files,
});
