/** Finds operators of an equation that end a line, touch their borders, or crowd the term behind them. */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Returns these faults, each in a line that names the operator. In running text, `sums.ts` finds them. */
export function equationFaults(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ linesOf }) => {
		const range = document.createRange();
		const faults: string[] = [];
		for (const sign of document.querySelectorAll("[role=group] > * > [aria-hidden]")) {
			const [own, next] = [sign, sign.nextElementSibling].map((it) => it?.getBoundingClientRect());
			if (!/^[+−×÷/=≥≤<>→]$/.test(sign.textContent) || !own?.width || !next) continue;
			if (next.left < own.right - 1) faults.push(`ends a line: "${sign.textContent}"`);
			range.selectNodeContents(sign);
			const beside = (own.width - range.getBoundingClientRect().width) / 2;
			if (beside < Number.parseFloat(getComputedStyle(sign).fontSize) / 20)
				faults.push(`touches its borders: "${sign.textContent}"`);
			const words = linesOf(sign.nextElementSibling ?? sign);
			const before = Math.min(...words.map(({ left }) => left)) - own.right;
			const behind = next.right - Math.max(...words.map(({ right }) => right));
			if (getComputedStyle(sign).borderLeftWidth !== "0px" && before < 8 && behind > before + 3)
				faults.push(`begins ${Math.round(before)} px behind an operator: "${sign.parentElement?.textContent}"`);
		}
		return faults;
	});
}
