/** Draws a card: 1200 × 630 pixels, as previews of links show them. */

import { fileURLToPath } from "node:url";
import { GLYPHS } from "@dataterm/ui/marks/glyphs.ts";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Card } from "./card.ts";

const WIDTH = 1200;
const HEIGHT = 630;
/** The panel with the mark, and the column beside it. */
const PANEL = 428;
const LEFT = 480;
const RIGHT = 1144;
const MIDDLE = 732;
const GLASS = "#10120f";
const VOID = "#090a08";
const BONE = "#efe8d8";
const BONE_2 = "#c2bcab";
const HAIR = "#333830";

const NAME = "DATATERM";

/** The fonts of the pages, by the names that `font` uses. */
export const FONTS = { Archivo: "archivo.woff2", Atkinson: "atkinson.woff2", Symbols: "symbols.woff2" };
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@dataterm/ui/fonts/${name}`));
let loaded = false;

/** Draws a card as a PNG with a palette: a quarter of the size of one without. */
export async function drawCard(card: Card): Promise<Buffer> {
	if (!loaded) for (const [name, file] of Object.entries(FONTS)) GlobalFonts.registerFromPath(fontFile(file), name);
	loaded = true;
	const canvas = createCanvas(WIDTH, HEIGHT);
	const context = canvas.getContext("2d");
	fill(context, GLASS, 0, 0, WIDTH, HEIGHT);
	drawPanel(context, card);
	const below = drawHead(context, card);
	if (card.rows.length > 0) drawRows(context, card, below);
	else drawText(context, card.text, below);
	const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
	// A card has seven colors, and the steps between them at the edges of letters.
	return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
		.png({ palette: true, colors: 16, dither: 0, compressionLevel: 9 })
		.toBuffer();
}

/** Wordmark, lamp mark, and address in dots. */
function drawPanel(context: SKRSContext2D, { address, ink }: Card): void {
	fill(context, VOID, 0, 0, PANEL, HEIGHT);
	fill(context, ink, 0, 0, PANEL, 8);
	fill(context, HAIR, PANEL - 1, 8, 1, HEIGHT);
	write(context, NAME, 57, 79, "680 30px Archivo", BONE, "3px");
	fill(context, ink, 57 + wide(context, NAME, "680 30px Archivo") + NAME.length * 3 + 11, 57, 15, 27);
	context.fillStyle = ink;
	context.strokeStyle = ink;
	context.lineWidth = 5;
	for (let x = 0; x < 4; x++) {
		for (let y = 0; y < 4; y++) {
			const lit = (Number.parseInt(address[x] ?? "0", 16) >> (3 - y)) & 1;
			context.globalAlpha = lit ? 1 : 0.4;
			disc(context, 80 + x * 47.5, 188 + y * 47.5, lit ? 19 : 15, !lit);
		}
	}
	context.globalAlpha = 1;
	[...address].forEach((digit, place) => {
		const rows = (GLYPHS[digit] ?? "").split(" ").map((row) => Number.parseInt(row, 16));
		for (const [y, row] of rows.entries()) {
			for (let x = 0; x < 5; x++) {
				if ((row >> (4 - x)) & 1) disc(context, 62 + (place * 6 + x) * 13, 493 + y * 13, 6);
			}
		}
	});
}

/** Trail and title over a line. Returns where the line is. */
function drawHead(context: SKRSContext2D, { trail, title }: Card): number {
	write(context, cut(context, trail, RIGHT - LEFT, "500 24px Atkinson"), LEFT, 71, "500 24px Atkinson", BONE_2);
	const size = [64, 56, 48, 42].find((it) => wide(context, title, `680 ${it}px Archivo`) <= RIGHT - LEFT);
	const font = `680 ${size ?? 42}px Archivo`;
	const lines = size ? [title] : wrap(context, title, RIGHT - LEFT, font, 2);
	const begin = size ? 142 : 126;
	for (const [i, line] of lines.entries()) write(context, line, LEFT, begin + i * 48, font, BONE, "-1px");
	const y = begin + (lines.length - 1) * 48 + 34;
	fill(context, BONE_2, LEFT, y, RIGHT - LEFT, 3);
	return y + 3;
}

/** Rows of a table, and one line under them. */
function drawRows(context: SKRSContext2D, { rows, note }: Card, top: number): void {
	const room = HEIGHT - 120 - top;
	const height = Math.min(82, room / rows.length);
	for (const [i, row] of rows.entries()) {
		const base = top + i * height + height / 2 + 10;
		drawRow(context, row, base);
		fill(context, HAIR, LEFT, Math.round(top + (i + 1) * height), RIGHT - LEFT, 1);
	}
	const font = "500 24px Atkinson";
	write(context, cut(context, note, RIGHT - LEFT, font), LEFT, top + rows.length * height + 52, font, BONE_2);
}

function drawRow(context: SKRSContext2D, row: string[], base: number): void {
	const [first = "", ...others] = row;
	const last = others.pop() ?? "";
	const isValue = last.length > 0 && last.length <= 6;
	const end = isValue ? RIGHT - wide(context, last, VALUE) - 24 : RIGHT;
	const bold = "700 29px Atkinson";
	const quiet = "400 25px Atkinson";
	const beside = isValue ? (others[0] ?? "") : [...others, last].filter(Boolean).join(" · ");
	const room = beside ? MIDDLE - LEFT - 20 : end - LEFT;
	write(context, cut(context, first, room, bold), LEFT, base, bold, BONE);
	write(context, cut(context, beside, end - MIDDLE, quiet), MIDDLE, base, quiet, BONE_2);
	if (isValue) write(context, last, RIGHT - wide(context, last, VALUE), base + 8, VALUE, BONE);
}

const VALUE = "700 52px Archivo";

function drawText(context: SKRSContext2D, text: string, top: number): void {
	const font = "400 32px Atkinson";
	const lines = Math.floor((HEIGHT - 100 - top) / 48);
	for (const [i, line] of wrap(context, text, RIGHT - LEFT, font, lines).entries()) {
		write(context, line, LEFT, top + 62 + i * 48, font, BONE);
	}
}

function fill(context: SKRSContext2D, color: string, x: number, y: number, width: number, height: number): void {
	context.fillStyle = color;
	context.fillRect(x, y, width, height);
}

function disc(context: SKRSContext2D, x: number, y: number, radius: number, hollow = false): void {
	context.beginPath();
	context.arc(x, y, radius, 0, 2 * Math.PI);
	if (hollow) context.stroke();
	else context.fill();
}

function write(context: SKRSContext2D, text: string, x: number, y: number, font: string, color: string, gap = "0px") {
	setFont(context, font);
	context.letterSpacing = gap;
	context.fillStyle = color;
	context.fillText(text, x, y);
	context.letterSpacing = "0px";
}

function wide(context: SKRSContext2D, text: string, font: string): number {
	setFont(context, font);
	return context.measureText(text).width;
}

function setFont(context: SKRSContext2D, font: string): void {
	context.font = `${font}, Symbols`;
	context.fontStretch = font.endsWith("Archivo") ? "expanded" : "normal";
}

/** Cuts a text so that it fits into a line. */
function cut(context: SKRSContext2D, text: string, room: number, font: string): string {
	if (wide(context, text, font) <= room) return text;
	let [fits, tooLong] = [0, text.length];
	while (tooLong - fits > 1) {
		const middle = (fits + tooLong) >> 1;
		if (wide(context, `${text.slice(0, middle)}…`, font) <= room) fits = middle;
		else tooLong = middle;
	}
	return `${text.slice(0, fits).replace(/[\s,.;:]+$/, "")}…`;
}

/** Breaks a text into lines; the last one is cut. */
function wrap(context: SKRSContext2D, text: string, room: number, font: string, atMost: number): string[] {
	const words = text.split(/\s+/);
	const lines: string[] = [];
	while (words.length > 0 && lines.length < atMost) {
		if (lines.length === atMost - 1) return [...lines, cut(context, words.join(" "), room, font)];
		let line = words.shift() ?? "";
		while (words.length > 0 && wide(context, `${line} ${words[0]}`, font) <= room) line += ` ${words.shift()}`;
		lines.push(cut(context, line, room, font));
	}
	return lines;
}
