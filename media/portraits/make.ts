/**
 * Makes the ten portraits: `make media ASSET=portraits`, or `ARGS="Solo Cop"` for some of them.
 * Writes apps/classes/public/assets/Classes/{Name}/Picture.webp and .avif, 720 × 960.
 *
 * For a look while modelling, which writes nothing but the sheet: `--contact sheet.png [--width 240] [--bare]`;
 * `--bare` shows outlines only.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { createServer } from "vite";
import { recordOutputs } from "../outputs.ts";
import { CAST } from "./cast.ts";
import { encode } from "./encode.ts";
import type { Plate } from "./page/plate.ts";

const WIDTH = 720;
/** Drawn larger and reduced, so that edges are smooth. */
const OVERSIZE = 1.5;
/** What every portrait follows from; a figure's own file changes only its own. */
const SHARED = ["make.ts", "cast.ts", "encode.ts", "page", "shaders"];
const repository = fileURLToPath(new URL("../../", import.meta.url));
const classes = `${repository}apps/classes/`;
const folder = `${classes}public/assets/Classes/`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { contact: { type: "string" }, width: { type: "string", default: "240" }, bare: { type: "boolean" } },
});
const plates = platesOf(positionals);
const server = await createServer({
	configFile: false,
	root: fileURLToPath(new URL("page/", import.meta.url)),
	logLevel: "error",
	optimizeDeps: { noDiscovery: true },
	server: { port: 0, host: "127.0.0.1", hmr: false, watch: null, fs: { allow: [repository] } },
});
await server.listen();
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	// WebGL without a GPU.
	args: "no-sandbox use-gl=angle use-angle=swiftshader enable-unsafe-swiftshader ignore-gpu-blocklist disable-gpu-watchdog"
		.split(" ")
		.map((flag) => `--${flag}`),
});
try {
	const page = await browser.newPage();
	await page.goto(server.resolvedUrls?.local[0] ?? "");
	await page.waitForFunction("globalThis.drawPortrait !== undefined");
	const draw = async (plate: Plate, width: number) => {
		const call = [plate, width, values.bare ?? false].map((it) => JSON.stringify(it)).join();
		const png = await page.evaluate<string>(`drawPortrait(${call})`);
		return Buffer.from(png.slice(png.indexOf(",") + 1), "base64");
	};
	if (values.contact) await contactSheet(values.contact, Number(values.width), draw);
	else for (const plate of plates) await portrait(plate, draw);
} finally {
	await browser.close();
	await server.close();
}

type Draw = (plate: Plate, width: number) => Promise<Buffer>;

async function portrait(plate: Plate, draw: Draw) {
	const started = Date.now();
	const picture = sharp(await draw(plate, WIDTH * OVERSIZE))
		.removeAlpha()
		.resize(WIDTH, undefined, { kernel: "lanczos3" });
	const { webp, avif, said } = await encode(await picture.png().toBuffer());
	const files = { webp, avif };
	for (const [ending, bytes] of Object.entries(files)) writeFileSync(`${folder}${plate.name}/Picture.${ending}`, bytes);
	recordOutputs({
		asset: "portraits",
		name: plate.name,
		sources: [...SHARED, `figures/${plate.name.toLowerCase()}.glsl`].map((path) => `media/portraits/${path}`),
		files: Object.keys(files).map((ending) => `${folder}${plate.name}/Picture.${ending}`),
	});
	console.log(`${plate.name}: ${said}, ${Math.round((Date.now() - started) / 1000)} s`);
}

async function contactSheet(file: string, width: number, draw: Draw) {
	const across = Math.min(5, plates.length);
	const height = (width * 4) / 3;
	const thumbs = [];
	for (const [i, plate] of plates.entries()) {
		thumbs.push({
			input: await sharp(await draw(plate, width * OVERSIZE))
				.resize(width)
				.toBuffer(),
			left: (i % across) * width,
			top: Math.floor(i / across) * height,
		});
	}
	const down = Math.ceil(plates.length / across);
	await sharp({ create: { width: across * width, height: down * height, channels: 3, background: "#090a08" } })
		.composite(thumbs)
		.png()
		.toFile(file);
}

/** The cast with what the site knows of it: each class's place, from Classes.json, and the address of its page. */
function platesOf(wanted: string[]): Plate[] {
	const { charClasses } = JSON.parse(readFileSync(`${folder}Classes.json`, "utf8")) as {
		charClasses: { name: string }[];
	};
	const addresses = JSON.parse(readFileSync(`${classes}addresses.json`, "utf8")) as Record<string, { key: string }>;
	const unknown = wanted.filter((name) => !CAST.some((role) => role.name === name));
	if (unknown.length > 0) {
		throw new Error(`No portrait of ${unknown.join(", ")}. There are ${CAST.map((role) => role.name).join(", ")}.`);
	}
	return CAST.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map((role) => {
		const number = charClasses.findIndex(({ name }) => name === role.name) + 1;
		const address = Object.keys(addresses).find((it) => addresses[it]?.key === role.name.toLowerCase());
		if (number === 0 || !address) {
			throw new Error(
				`${role.name} is no class any more: see Classes.json, addresses.json and media/portraits/cast.ts.`,
			);
		}
		return { ...role, number, address };
	});
}
