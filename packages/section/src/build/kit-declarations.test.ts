import { expect, test } from "vitest";
import { faultOf, unexplained } from "./kit-declarations.ts";

const kit = (version: string, ...lines: string[]) => [`@dataterm/ui ${version}`, "", ...lines].join("\n");
const block = "export declare function Block(props: BlockProps): Element;";
const fold = "export declare function Fold(props: FoldProps): Element;";

test.each([
	["the same", kit("0.1.0", block), kit("0.1.0", block)],
	["new, with a new version", kit("0.1.0", block), kit("0.1.1", block, fold)],
	["removed, with a new version", kit("0.1.0", block, fold), kit("0.2.0", block)],
	["never committed", "", kit("0.1.0", block)],
])("declarations that are %s have no fault", (_, known, now) => expect(faultOf(known, now)).toBeUndefined());

test("a declaration that changed without a version is named, with what to do", () => {
	expect(faultOf(kit("0.1.0", block), kit("0.1.0", block, fold))).toContain(`has not: ${fold}\nRaise "version"`);
	expect(faultOf(kit("0.1.0", block, fold), kit("0.1.0", block))).toContain("a declaration was removed");
});

test("a name that is gone raises the second number: sections accept every last number", () => {
	const index = (...names: string[]) => [
		"// packages/ui/src/index.d.ts",
		...names.map((it) => `export { ${it} } from "./blocks.tsx";`),
	];
	const known = kit("0.1.0", ...index("Block", "default as blockClasses", "type BlockProps"));
	expect(faultOf(known, kit("0.1.1", ...index("Block", "default as blockClasses")))).toContain(
		"no longer has BlockProps",
	);
	expect(faultOf(known, kit("0.1.1", ...index("Block", "type BlockProps")))).toContain("no longer has blockClasses");
	expect(faultOf(known, kit("0.2.0", ...index("Block")))).toBeUndefined();
	expect(
		faultOf(known, kit("0.1.1", ...index("Block", "default as blockClasses", "type BlockProps", "Fold"))),
	).toBeUndefined();
});

test("a version needs its heading in the CHANGELOG", () => {
	expect(unexplained(kit("0.2.0", block), "# Changes\n\n## 0.2.0\n\n- `Fold` is gone.\n")).toBeUndefined();
	expect(unexplained(kit("0.2.0", block), "## 0.2.01\n")).toContain('Add the heading "## 0.2.0"');
});
