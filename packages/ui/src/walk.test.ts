import { expect, test } from "vitest";
import { drawNode, type NodeElements } from "./walk.ts";

test.each(["film", "toString", "constructor"])("a node of the kind %s is one that the tree does not have", (type) => {
	const elements = { unknown: (name: string) => `unknown: ${name}` } as NodeElements<string>;
	expect(drawNode({ type } as never, elements)).toBe(`unknown: ${type}`);
});
