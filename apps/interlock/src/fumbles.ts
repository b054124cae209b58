import type { Node } from "@dataterm/ui/tree.ts";
import { descriptionNodes } from "./description.ts";
import type { FumbleTable } from "./schemas.ts";

/** A fumble table as it is drawn: when it is used, and what each roll brings. */
export function fumbleNodes({ usage, fumbles }: FumbleTable): Node[] {
	return [
		...descriptionNodes(`Typically used when ${usage}`),
		{
			type: "table",
			head: [[{ type: "dice", text: "1D10" }], ["Result"]],
			rows: fumbles.map(({ range, result }) => [[range.replace("-", "–")], [result]]),
			numeric: [false, false],
			variant: "range",
		},
	];
}
