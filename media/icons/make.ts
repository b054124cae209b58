/**
 * Draws the site's icons, the lamp mark of home: `pnpm --filter @dataterm/media icons [--contact file.png]`.
 * Writes apps/shell/public/favicon.svg and icons/*.png. The shell's use-favicon.ts draws the same mark in the
 * browser's tab, for the address that is being read.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { recordOutputs } from "../outputs.ts";

/** Home: what a processor of 1976 jumps to when it wakes up. */
const ADDRESS = "FFFC";
const BONE = "#efe8d8";
const VOID = "#090a08";

/** Pixels of a side; how much of it the mark takes; the corner's radius, as a share. */
const ICONS = [
	{ name: "favicon-32", size: 32, mark: 0.89, corner: 0.09 },
	// iOS rounds the corners itself, and shows no transparency.
	{ name: "apple-touch-180", size: 180, mark: 0.7, corner: 0 },
	{ name: "icon-192", size: 192, mark: 0.76, corner: 0.16 },
	{ name: "icon-512", size: 512, mark: 0.76, corner: 0.16 },
	// A launcher may cut a circle of 80%: the mark's corners lie within it.
	{ name: "maskable-512", size: 512, mark: 0.54, corner: 0 },
];

const root = fileURLToPath(new URL("../../apps/shell/public/", import.meta.url));
const { values } = parseArgs({ options: { contact: { type: "string" } } });
mkdirSync(`${root}icons`, { recursive: true });

writeFileSync(`${root}favicon.svg`, `${svg(ICONS[0])}\n`);
const files = [`${root}favicon.svg`];
for (const icon of ICONS) {
	const file = `${root}icons/${icon.name}.png`;
	const image = sharp(Buffer.from(svg(icon)), { density: 72 * (icon.size / 4) }).resize(icon.size);
	const { size } = await image.png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(file);
	console.log(`icons/${icon.name}.png  ${(size / 1000).toFixed(1)} KB`);
	files.push(file);
}
if (values.contact) {
	const prints = await Promise.all(
		ICONS.map(async ({ name }, i) => ({
			input: await sharp(`${root}icons/${name}.png`)
				.resize(i === 0 ? 32 : 180)
				.toBuffer(),
			left: 20 + i * 200,
			top: 20,
		})),
	);
	const sheet = sharp({ create: { width: 1020, height: 220, channels: 3, background: "#3a4048" } });
	await sheet.composite(prints).png().toFile(values.contact);
}
recordOutputs({ asset: "icons", files });

/** The lamp mark on a plate: a column for each digit, rows 8-4-2-1 from the top; four units wide. */
function svg({ mark, corner }: (typeof ICONS)[number]): string {
	const side = 4 / mark;
	const edge = (4 - side) / 2;
	const lamps = [...ADDRESS].flatMap((digit, x) =>
		[8, 4, 2, 1].map((bit, y) => {
			const lit = Number.parseInt(digit, 16) & bit;
			return `<circle cx="${x + 0.5}" cy="${y + 0.5}" r="${lit ? 0.4 : 0.28}"${lit ? "" : ' opacity=".35"'}/>`;
		}),
	);
	const box = [edge, edge, side, side].map((value) => Number(value.toFixed(3)));
	const [x, , width] = box;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}"><title>DATATERM</title><rect x="${x}" y="${x}" width="${width}" height="${width}" rx="${(corner * side).toFixed(2)}" fill="${VOID}"/><g fill="${BONE}">${lamps.join("")}</g></svg>`;
}
