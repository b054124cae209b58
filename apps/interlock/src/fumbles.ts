import type { Node } from "@dataterm/ui";
import { stampOf, withMarks } from "@dataterm/ui/nodes";
import { descriptionNodes } from "./description.ts";
import type { FumbleTable } from "./schemas.ts";

/** Returns a fumble table as nodes: its use, and the result of each roll. */
export function fumbleNodes({ usage, source, fumbles }: FumbleTable): Node[] {
	return [
		...descriptionNodes(`Typically used when ${usage}`),
		{
			type: "table",
			head: [[{ type: "dice", text: "1D10" }], ["Result"]],
			rows: fumbles.map(({ range, result }) => [[range.replace("-", "–")], withMarks(result)]),
			numeric: [false, false],
			variant: "range",
			...stampOf(source),
		},
	];
}
