import { CanvasTexture, LinearFilter } from "three";
import type { Frame } from "../engine/film.ts";
import { ARCHIVO, MARTIAN } from "../engine/fonts.ts";
import { drawEcg, PULSE } from "./ecg.ts";
import { drawEmblem } from "./emblem.ts";
import { ARRIVED, GONE, LEAVES } from "./flight.ts";

const BONE = "#EFE8D8";
const DIM = "#C2BCAB";
const VERMILION = "#FF7A5C";
const TEAL = "#52D6C4";
const INK = "rgba(9,10,8,.95)";
/** All sizes are for a picture of 540 lines. */
const LINES = 540;
const WIDTH = 960;
/** The smallest type: 11 px on a phone, which shows the picture 358 px wide. */
const SMALL = 30;
const BAND = 132;
const MARGIN = 24;

/** Where the craft is in the picture, of its width and height from the top left; none where it can't be seen. */
export interface Sight {
	left: number;
	top: number;
	right: number;
	bottom: number;
	/** In meters. */
	distance: number;
}

/** What the dispatcher sees over the picture: the craft's frame, its state, the patient's heart. */
export class Display {
	readonly texture: CanvasTexture;
	readonly #g: CanvasRenderingContext2D;
	readonly #scale: number;

	constructor({ width, height }: Frame) {
		const canvas = document.createElement("canvas");
		canvas.width = width;
		canvas.height = height;
		this.#g = canvas.getContext("2d") as CanvasRenderingContext2D;
		this.#scale = height / LINES;
		this.texture = new CanvasTexture(canvas);
		this.texture.premultiplyAlpha = true;
		this.texture.generateMipmaps = false;
		this.texture.minFilter = LinearFilter;
	}

	draw(t: number, sight: Sight | undefined) {
		const g = this.#g;
		g.setTransform(this.#scale, 0, 0, this.#scale, 0, 0);
		g.clearRect(0, 0, WIDTH, LINES);
		if (sight) this.#drawFrame(sight);
		this.#drawBand(t);
		this.texture.needsUpdate = true;
	}

	/** Corners around the craft, and its distance above them. */
	#drawFrame({ left, top, right, bottom, distance }: Sight) {
		const g = this.#g;
		const [x0, x1] = [left * WIDTH - 8, right * WIDTH + 8];
		const [y0, y1] = [top * LINES - 8, bottom * LINES + 8];
		g.strokeStyle = VERMILION;
		g.lineWidth = 2;
		const arm = Math.min(22, (x1 - x0) / 4);
		for (const [x, y, right, down] of [
			[x0, y0, 1, 1],
			[x1, y0, -1, 1],
			[x0, y1, 1, -1],
			[x1, y1, -1, -1],
		]) {
			g.beginPath();
			g.moveTo(x, y + down * arm);
			g.lineTo(x, y);
			g.lineTo(x + right * arm, y);
			g.stroke();
		}
		// On a plate of its own, so that no sign behind it can be read into it.
		const plate = { left: x0, top: Math.max(MARGIN, y0 - 56), height: 44 };
		g.fillStyle = INK;
		g.fillRect(plate.left - 1, plate.top, 244, plate.height);
		this.#type(
			`AV 04 ${String(Math.round(distance)).padStart(3)} M`,
			plate.left + 12,
			plate.top + 33,
			SMALL,
			600,
			BONE,
			MARTIAN,
		);
	}

	#drawBand(t: number) {
		const g = this.#g;
		const top = LINES - BAND;
		g.fillStyle = INK;
		g.fillRect(0, top, WIDTH, BAND);
		g.fillStyle = VERMILION;
		g.fillRect(0, top, WIDTH, 3);
		drawEmblem(g, MARGIN, top + 34, 64, BONE);
		const words = MARGIN + 64 + 20;
		const end = words + this.#type("TRAUMA TEAM", words, top + 64, 52, 750, BONE, ARCHIVO, "semi-expanded");
		this.#type(stateAt(t), words, top + 106, SMALL, 500, DIM, MARTIAN);

		const pulse = String(PULSE);
		const wide = this.#type(pulse, WIDTH - MARGIN, top + 68, 60, 700, TEAL, ARCHIVO, "semi-expanded", "right");
		const left = end + 28;
		const box = { left, top: top + 16, width: WIDTH - MARGIN - wide - 24 - left, height: BAND - 34 };
		drawEcg(g, box, t, TEAL);
		this.#type("PULSE", WIDTH - MARGIN, top + 106, SMALL, 500, DIM, MARTIAN, "normal", "right");
	}

	/** One line of text on its baseline; returns how wide it is. */
	#type(
		text: string,
		x: number,
		y: number,
		size: number,
		weight: number,
		color: string,
		face: string,
		stretch: CanvasFontStretch = "semi-condensed",
		align: CanvasTextAlign = "left",
	): number {
		const g = this.#g;
		g.font = `${weight} ${size}px ${face}`;
		g.fontStretch = stretch;
		g.textAlign = align;
		g.fillStyle = color;
		g.fillText(text, x, y);
		return g.measureText(text).width;
	}
}

function stateAt(t: number): string {
	if (t < ARRIVED) return `ON ITS WAY  ${Math.ceil((ARRIVED - t) * 10)} S`;
	if (t < LEAVES) return "AT THE SCENE  MORTAL 2";
	return t < GONE ? "PATIENT ABOARD" : "NEXT CALL";
}
