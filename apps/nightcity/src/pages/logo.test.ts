import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast } from "@dataterm/section/testing";
import { expect, test } from "vitest";

const here = import.meta.dirname;
const marks = join(here, "../../public/assets/Visuals/CorporationLogos");
const filters = readFileSync(join(here, "logo.module.css"), "utf8").match(/(?<=filter: ).+(?=;)/g) ?? [];
const colors = new Set(
	readdirSync(marks).flatMap((file) => readFileSync(join(marks, file), "utf8").match(/#[0-9a-f]{6}/g) ?? []),
);

test("on white, every color of a mark stands out, and none but the lightest loses its hue", () => {
	expect(filters).toHaveLength(2);
	expect(colors.size).toBe(8);
	for (const filter of filters) {
		for (const color of colors) {
			const drawn = filtered(channels(color), filter).map((it) => Math.round(it * 255));
			const hex = `#${drawn.map((it) => it.toString(16).padStart(2, "0")).join("")}`;
			expect(contrast(hex, "#ffffff"), `${color} as ${hex}`).toBeGreaterThan(4.5);
			const light = Math.min(...channels(color)) > 0.8;
			expect(Math.max(...drawn) - Math.min(...drawn) > 64, `${color} as ${hex}`).toBe(!light);
		}
	}
});

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** As Filter Effects has it: each function multiplies the channels by a matrix. */
function filtered(color: number[], filter: string): number[] {
	return [...filter.matchAll(/([\w-]+)\(([\d.]+)/g)].reduce((from, [, name = "", amount]) => {
		const by = Number(amount);
		if (name === "invert") return from.map((it) => by - it * (2 * by - 1));
		const gray = [0.213, 0.715, 0.072];
		const [c, s] = [Math.cos((by * Math.PI) / 180), Math.sin((by * Math.PI) / 180)];
		const turned = [
			[-0.213, -0.715, 0.928],
			[0.143, 0.14, -0.283],
			[-0.787, 0.715, 0.072],
		];
		return from.map((_, row) => {
			const sum = from.reduce((sum, it, at) => {
				const [own, share] = [Number(row === at), gray[at] ?? 0];
				if (name === "hue-rotate") return sum + it * (share + c * (own - share) + s * (turned[row]?.[at] ?? 0));
				if (name === "saturate") return sum + it * (share + by * (own - share));
				if (name === "brightness") return sum + it * own * by;
				throw new Error(`this test knows no ${name}()`);
			}, 0);
			return Math.min(1, Math.max(0, sum));
		});
	}, color);
}
