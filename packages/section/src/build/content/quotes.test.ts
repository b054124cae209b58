import { expect, test } from "vitest";
import { parseMarkdown } from "./outline.ts";
import { curl } from "./quotes.ts";

test.each([
	[`"It's yours," she said.`, "“It’s yours,” she said."],
	[`the players' dice ("two 'good' ones")`, "the players’ dice (“two ‘good’ ones”)"],
	["nothing to do", "nothing to do"],
])("%s", (typed, curled) => {
	expect(curl(typed)).toBe(curled);
});

test("a mark knows what stands before it across bold and links; code keeps what was typed", () => {
	const [paragraph] = parseMarkdown(`**Ada**'s and [Dayo](@D603)'s: "\`it's\`"`).children;
	expect(paragraph).toMatchObject({
		children: [
			{ children: [{ value: "Ada" }] },
			{ value: "’s and " },
			{ children: [{ value: "Dayo" }] },
			{ value: "’s: “" },
			{ type: "inlineCode", value: "it's" },
			{ value: "”" },
		],
	});
});
