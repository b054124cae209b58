/**
 * Finds tabs that leave room beside the last one, buttons whose words run together, and fields that draw their words with
 * other spaces than the text.
 */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Returns these faults, each in a line that names the control. */
export function controlFaults(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ linesOf }) => {
		const faults: string[] = [];
		for (const bar of document.querySelectorAll("[role=tablist]")) {
			const [last, whole] = [bar.lastElementChild, bar].map((it) => it?.getBoundingClientRect());
			if (last && whole?.width && last.right < whole.right - 2)
				faults.push(`leaves a place beside its last tab: "${bar.textContent}"`);
		}
		for (const button of document.querySelectorAll("main button")) {
			if (!/flex|grid/.test(getComputedStyle(button).display)) continue;
			const lines = [...button.children].flatMap((part) => linesOf(part).map((line) => ({ part, line })));
			const apart = lines.flatMap(({ part, line: { top, bottom, right } }) =>
				lines
					.filter(({ part: other, line }) => other !== part && line.top < bottom - 4 && line.bottom > top + 4)
					.map(({ line }) => Math.round(line.left - right)),
			);
			const least = Math.min(...apart.filter((it) => it >= 0));
			if (least < 4) faults.push(`reads on after ${least} px: "${button.textContent}"`);
		}
		for (const field of document.querySelectorAll("button, input, select, textarea")) {
			const [own, body] = [field, document.body].map((it) => getComputedStyle(it).textRendering);
			if (own !== body)
				faults.push(`has letters on whole pixels: ${field.localName} "${field.textContent.slice(0, 40)}"`);
		}
		return faults;
	});
}
