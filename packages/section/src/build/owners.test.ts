import { expect, test } from "vitest";
import { ownersIn, ownersOf } from "./owners.ts";

const FILE = `# Who is asked.
*             @dataterm/maintainers
/apps/        @dataterm/apps
/apps/fnff/   @dataterm/fnff @joan # two of them
/apps/fnff/x  @nobody
`;

test.each([
	["/apps/fnff/", ["@dataterm/fnff", "@joan"]],
	["/apps/fnffx/", ["@dataterm/apps"]],
	["/media/", ["@dataterm/maintainers"]],
])("the last line that covers %s names its owners", (folder, owners) => {
	expect(ownersIn(FILE, folder)).toEqual(owners);
});

test("the project's own file has owners for a section, and a folder elsewhere has none", () => {
	expect(ownersOf("apps/fnff")).toEqual(["@dataterm/fnff"]);
	expect(ownersOf("/nowhere/apps/fnff")).toEqual([]);
});
