/** The company's own mark: a flyer, coming down. The same dots as its logo. */
const MARK = ["##..#", "##.##", "...##", "#####", "..###", ".##.#", "#...#", "....#", "...##"];
/** Of a cell. */
const RADIUS = 0.45;

/** Draws the mark into a square of `size`, from its left and top. */
export function drawEmblem(g: CanvasRenderingContext2D, left: number, top: number, size: number, color: string) {
	const cell = size / MARK.length;
	g.fillStyle = color;
	for (const [y, half] of MARK.entries()) {
		const row = half + [...half].reverse().slice(1).join("");
		for (const [x, dot] of [...row].entries()) {
			if (dot !== "#") continue;
			g.beginPath();
			g.arc(left + (x + 0.5) * cell, top + (y + 0.5) * cell, RADIUS * cell, 0, 2 * Math.PI);
			g.fill();
		}
	}
}
