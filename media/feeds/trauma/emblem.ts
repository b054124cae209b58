import { LAMPS, MARKS, SIZE } from "../../corporation-logos/marks.ts";

const mark = MARKS.find(({ name }) => name === "traumateam");
if (!mark) throw new Error("corporation-logos/marks.ts has no mark for traumateam: the flyer wears it.");
const { solid, lines = [], lamp } = mark;

/** Draws the company's mark into a square of `size`, from its left and top; its lamp has its own color. */
export function drawEmblem(g: CanvasRenderingContext2D, left: number, top: number, size: number, color: string) {
	g.save();
	g.translate(left, top);
	g.scale(size / SIZE, size / SIZE);
	g.fillStyle = g.strokeStyle = color;
	if (solid) g.fill(new Path2D(solid), "evenodd");
	for (const { width, d } of lines) {
		g.lineWidth = width;
		g.stroke(new Path2D(d));
	}
	g.fillStyle = LAMPS[lamp.color];
	g.beginPath();
	g.arc(lamp.x, lamp.y, lamp.r, 0, 2 * Math.PI);
	g.fill();
	g.restore();
}
