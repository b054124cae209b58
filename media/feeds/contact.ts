import sharp, { type OverlayOptions } from "sharp";

const WIDTH = 480;
const HEIGHT = 270;
const ACROSS = 3;
const MOST = 6;
const GAP = 8;

/** Six frames of each film, or fewer, evenly through the loop, on one sheet. */
export async function contactSheet(films: { name: string; files: string[] }[], path: string) {
	const pictures: OverlayOptions[] = [];
	let top = 0;
	for (const { files } of films) {
		const count = Math.min(MOST, files.length);
		for (let i = 0; i < count; i++) {
			const file = files[Math.floor((i * files.length) / count)];
			const input = await sharp(file).resize(WIDTH, HEIGHT).png().toBuffer();
			const left = (i % ACROSS) * (WIDTH + GAP);
			pictures.push({ input, left, top: top + Math.floor(i / ACROSS) * (HEIGHT + GAP) });
		}
		top += Math.ceil(count / ACROSS) * (HEIGHT + GAP);
	}
	const sheet = sharp({
		create: { width: ACROSS * (WIDTH + GAP), height: top, channels: 3, background: "#090A08" },
	});
	await sheet.composite(pictures).png().toFile(path);
	console.log(`contact sheet: ${path}`);
}
