/** Draws the corporations' logos from marks.txt: `corporation-logos` → Night City's CorporationLogos/*.svg */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SIZE = 9;
/** Of a cell: dots that nearly touch stay one shape at 48 px. */
const RADIUS = 0.45;

const out = fileURLToPath(new URL("../../apps/nightcity/public/assets/Visuals/CorporationLogos/", import.meta.url));
const marks = readFileSync(new URL("marks.txt", import.meta.url), "utf8")
	.split("\n\n")
	.filter((mark) => !mark.startsWith("#"));

mkdirSync(out, { recursive: true });
for (const mark of marks) {
	const [title = "", ...rows] = mark.trim().split("\n");
	const name = title.split(" ")[0];
	if (rows.length !== SIZE) throw new Error(`marks.txt, ${name}: ${rows.length} rows; a mark has ${SIZE}.`);
	const dots = rows.flatMap((row, y) => {
		const full = row.length === SIZE ? row : row + [...row].reverse().slice(1).join("");
		if (full.length !== SIZE) throw new Error(`marks.txt, ${name}, row ${y + 1}: 5 or 9 columns, not ${row.length}.`);
		return [...full].flatMap((cell, x) =>
			cell === "#"
				? [
						`M${x + 0.5 - RADIUS} ${y + 0.5}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`,
					]
				: [],
		);
	});
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="144" height="144"><path fill="#EFE8D8" d="${dots.join("")}"/></svg>\n`;
	writeFileSync(`${out}${name}.svg`, svg);
}
console.log(`${marks.length} logos drawn`);
