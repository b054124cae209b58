import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createServer } from "vite";
import { afterAll, expect, test } from "vitest";
import { kitDoor, pastTheDoor } from "./kit-door.ts";
import { removeTestSection, testSection } from "./test-section.ts";

const app = testSection();
afterAll(() => removeTestSection(app));

test.each(["@dataterm/ui/src/page/block.tsx", "@dataterm/ui/page/block.tsx"])(
	"in make dev and in tests, an import of %s is told with its line and the remedy",
	async (file) => {
		writeFileSync(join(app, "src/page.ts"), `\nimport { Block } from "${file}";\nexport const use = Block;\n`);
		const server = await createServer({
			configFile: false,
			root: app,
			logLevel: "silent",
			plugins: [kitDoor()],
			server: { middlewareMode: true, ws: false },
			optimizeDeps: { noDiscovery: true },
		});
		const loaded = server.transformRequest("/src/page.ts");
		await expect(loaded).rejects.toThrow(
			`apps/demo/src/page.ts:2 imports ${file}, which would be a second kit in the page. Import from "@dataterm/ui"`,
		);
		await server.close();
	},
);

test("the shell's server and the tests have this check", () => {
	for (const file of ["apps/shell/vite.config.ts", "vitest.config.ts"])
		expect(readFileSync(resolve(import.meta.dirname, "../../../..", file), "utf8")).toContain("kitDoor()");
});

test("an import by a path is past the door, too; the kit's own files are not asked", () => {
	const section = "/home/me/apps/dataterm/apps/gear/src/pages/rope.tsx";
	const past = pastTheDoor("../../../../packages/ui/src/table/table.tsx", section);
	expect(past).toContain("imports @dataterm/ui/table/table.tsx, which would be a second kit in the page.");
	expect(pastTheDoor("./knots.ts", section)).toBeUndefined();
	expect(pastTheDoor("@dataterm/ui", section)).toBeUndefined();
});
