import type { Source } from "@dataterm/rules";
import { expect, test } from "vitest";
import type { Skill } from "./schemas.ts";
import { skillNodes } from "./skill-nodes.ts";

const skill = (description: Source): Skill => ({
	name: "Language",
	multiplier: 1,
	takesIn: ["Know Language"],
	description: "One language.\n** A technical text: 20.",
	sources: { takesIn: "house", multiplier: "ours", description },
});
const ours = { type: "stamp", stamp: "ours" };

test("a skill's difficulties are stamped once, at their head, and no label without a value ends it", () => {
	const [text, list, takesIn, end] = skillNodes(skill("ours"));
	expect(text).toEqual({ type: "paragraph", children: ["One language.", " ", ours] });
	expect(list).toMatchObject({ type: "list" });
	expect(takesIn).toEqual({
		type: "paragraph",
		children: ["Takes in: ", "Know Language", " ", { type: "stamp", stamp: "house" }],
	});
	expect(end).toEqual({ type: "paragraph", children: ["Multiplier × 1", " ", ours] });
});

test("a description of the specification has no stamp", () => {
	expect(skillNodes(skill("specification"))[0]).toEqual({ type: "paragraph", children: ["One language."] });
});
