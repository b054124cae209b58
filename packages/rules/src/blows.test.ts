import { expect, test } from "vitest";
import { damageModifier } from "./blows.ts";

test.each([
	[2, -2],
	[3, -1],
	[5, 0],
	[7, 0],
	[8, 1],
	[10, 2],
	[12, 4],
	[14, 6],
	[15, 8],
	[20, 8],
])("Body Type %d adds %d to a blow", (bodyType, modifier) => {
	expect(damageModifier(bodyType)).toBe(modifier);
});
