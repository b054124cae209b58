import { expect, test } from "vitest";
import { missingLine } from "./expected.ts";

const output = "building\nfnff    \u001b[32mk3jq2a\u001b[0m  2 new files\nRevision 12 is live: fnff.\n";

test("the lines that a document shows are found in their order; … is what varies", () => {
	expect(missingLine("fnff  …  2 new files\nRevision … is live: fnff.\n", output)).toBeUndefined();
});

test("a line that was not printed is named", () => {
	expect(missingLine("fnff  …  3 new files\n", output)).toBe("fnff  …  3 new files");
});

test("a line that was printed too early is named", () => {
	expect(missingLine("Revision 12 is live: fnff.\nbuilding\n", output)).toBe("building");
});
