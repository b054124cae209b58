/** The words and the figures of a row share a baseline, at any size of type, and so do values below labels side by side. */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Pixels that the eye does not see between two sizes of type. */
const UNSEEN = 2;

/** Returns the rows whose cells or values are beside each other, but not on one baseline, each with the distance. */
export function unevenRows(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ textsIn, rectsOf }, unseen) => {
		const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
		const range = document.createRange();
		const ascents = new Map<string, number>();
		const rows = [...document.querySelectorAll<HTMLTableRowElement>("tbody tr:not([aria-hidden] *)")].flatMap((row) => {
			// A figure beside two lines is at their middle.
			if (getComputedStyle(row).display === "grid") return [];
			const lines = [...row.cells].flatMap((cell) => firstLine(cell) ?? []);
			// In a record, what is below the name has lines of its own.
			const beside = lines.filter(({ rect }) => rect.top < (lines[0]?.rect.bottom ?? 0) - 4);
			const baselines = beside.map(({ baseline }) => baseline);
			const apart = Math.round(Math.max(...baselines) - Math.min(...baselines));
			return apart > unseen ? [`has baselines ${apart} px apart: "${row.textContent.slice(0, 40)}"`] : [];
		});
		const lists = [...document.querySelectorAll("dl")].flatMap((list) => {
			const values = new Map<number, number[]>();
			for (const label of list.querySelectorAll("dt:has(+ dd:last-child)")) {
				const line = firstLine(label.nextElementSibling ?? label);
				if (!line || !firstLine(label)) continue;
				// Below a label of two lines, a value is a line lower.
				range.selectNodeContents(label);
				const bottom = Math.round(range.getBoundingClientRect().bottom);
				values.set(bottom, [...(values.get(bottom) ?? []), line.baseline]);
			}
			const apart = Math.max(...[...values.values()].map((row) => Math.round(Math.max(...row) - Math.min(...row))));
			return apart > unseen ? [`has values ${apart} px apart: "${list.textContent.slice(0, 40)}"`] : [];
		});
		return [...rows, ...lists];

		function firstLine(cell: Element): { rect: DOMRect; baseline: number } | undefined {
			for (const text of textsIn(cell)) {
				const rect = text.data.trim() && rectsOf(text)[0];
				if (rect && text.parentElement) return { rect, baseline: rect.top + ascentOf(text.parentElement) };
			}
		}

		/** From the top of a letter's box to its baseline. */
		function ascentOf(element: Element): number {
			const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
			const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
			const known = ascents.get(font);
			if (known !== undefined) return known;
			canvas.font = font;
			const ascent = canvas.measureText("0").fontBoundingBoxAscent;
			ascents.set(font, ascent);
			return ascent;
		}
	}, UNSEEN);
}
