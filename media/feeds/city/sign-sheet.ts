import { CanvasTexture, LinearMipmapLinearFilter } from "three";
import { ARCHIVO, CJK, MARTIAN } from "../engine/fonts.ts";

const SIZE = 2048;
const COLORS = ["#ff2e5f", "#19e3ff", "#ffb224", "#ff5a1f", "#b56bff", "#37ffb0", "#ff3df0", "#fff1d0"];

/** Blades, one character below the other: 256 × 1024 each, in the sheet's upper half. */
const BLADES = ["電脳街", "ラーメン", "義体修理", "夜市場", "HOTEL", "質屋", "薬・酒", "CLUB"];

const WIDE = `900 110px ${ARCHIVO}`;
const NARROW = `800 185px ${ARCHIVO}`;
const TYPED = `700 110px ${MARTIAN}`;
const BRUSHED = `900 130px ${CJK}`;

/** Boards: 512 × 256 each, four to a row in the lower half. */
const BOARDS: [text: string, font: string][] = [
	["NOODLE 88", NARROW],
	["酒場 月", BRUSHED],
	["CHROME+", WIDE],
	["24H PAWN", TYPED],
	["LOTUS", WIDE],
	["カラオケ", BRUSHED],
	["COIN WASH", TYPED],
	["義眼 ¥", BRUSHED],
	["OPAL", WIDE],
	["居酒屋", BRUSHED],
	["KIBBLE 2¢", NARROW],
	["DINER", WIDE],
	["電気", BRUSHED],
	["NO VACANCY", NARROW],
	["BATHS", WIDE],
	["薬", BRUSHED],
];

/** How many signs are blades; the boards follow them. */
export const BLADE_COUNT = BLADES.length;
export const SIGN_COUNT = BLADES.length + BOARDS.length;

/** Of a sign by its number. */
export function colorOf(sign: number): string {
	return COLORS[(sign < BLADE_COUNT ? sign : (sign - BLADE_COUNT) * 3 + 1) % COLORS.length];
}

/** Where a sign is on the sheet: left, top, width and height, of 1. */
export function placeOf(sign: number): [number, number, number, number] {
	if (sign < BLADE_COUNT) return [sign / 8, 0, 1 / 8, 1 / 2];
	const board = sign - BLADE_COUNT;
	return [(board % 4) / 4, 1 / 2 + Math.floor(board / 4) / 8, 1 / 4, 1 / 8];
}

/** All signs on one texture. */
export function signSheet(): CanvasTexture {
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = SIZE;
	const g = canvas.getContext("2d") as CanvasRenderingContext2D;
	g.fillRect(0, 0, SIZE, SIZE);
	g.textAlign = "center";
	g.textBaseline = "middle";
	for (let sign = 0; sign < SIGN_COUNT; sign++) {
		const [left, top] = placeOf(sign);
		g.save();
		g.translate(left * SIZE, top * SIZE);
		if (sign < BLADE_COUNT) drawBlade(g, sign);
		else drawBoard(g, sign);
		g.restore();
	}
	const texture = new CanvasTexture(canvas);
	texture.minFilter = LinearMipmapLinearFilter;
	texture.anisotropy = 8;
	texture.flipY = false;
	return texture;
}

function drawBlade(g: CanvasRenderingContext2D, sign: number) {
	const text = BLADES[sign];
	const color = colorOf(sign);
	const filled = sign % 3 === 2;
	g.fillStyle = filled ? color : "#0a0508";
	g.fillRect(10, 6, 236, 1012);
	g.strokeStyle = color;
	g.lineWidth = 10;
	g.strokeRect(20, 16, 216, 992);
	if (!filled) {
		g.lineWidth = 3;
		g.strokeRect(36, 32, 184, 960);
	}
	const step = 900 / text.length;
	const size = Math.min(186, step);
	g.fillStyle = filled ? "#12060a" : color;
	g.fontStretch = "semi-condensed";
	g.font = /[A-Z]/.test(text) ? `800 ${size}px ${ARCHIVO}` : `900 ${size}px ${CJK}`;
	for (const [i, character] of [...text].entries()) {
		// The long vowel stands upright in upright writing.
		g.fillText(character === "ー" ? "｜" : character, 128, 512 + (i - (text.length - 1) / 2) * step);
	}
}

function drawBoard(g: CanvasRenderingContext2D, sign: number) {
	const [text, font] = BOARDS[sign - BLADE_COUNT];
	const color = colorOf(sign);
	const filled = sign % 4 === 3;
	g.fillStyle = filled ? color : "#080509";
	g.fillRect(6, 20, 500, 216);
	g.strokeStyle = color;
	g.lineWidth = 9;
	g.strokeRect(14, 28, 484, 200);
	g.fillStyle = filled ? "#100408" : color;
	g.font = font;
	g.fontStretch = font === NARROW ? "extra-condensed" : font === WIDE ? "expanded" : "normal";
	g.translate(256, 134);
	g.scale(Math.min(1, 450 / g.measureText(text).width), 1);
	g.fillText(text, 0, 0);
}
