/** The number that a reader types into a field. */

/** Thousands in groups of three: `1,000`. A comma anywhere else is a decimal comma. */
const GROUPED = /^[-−+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const NUMBER = /^[-−+]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** Returns the number in a text, which may end with the unit of its field; undefined if it is not a number. */
export function typedNumber(text: string, unit = ""): number | undefined {
	const typed = text.trim();
	const bare = unit && typed.endsWith(unit) ? typed.slice(0, -unit.length).trim() : typed;
	const number = GROUPED.test(bare) ? bare.replaceAll(",", "") : bare;
	if (!NUMBER.test(number)) return undefined;
	return Number(number.replace("−", "-").replace(",", ".")) + 0;
}
