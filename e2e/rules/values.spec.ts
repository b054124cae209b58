/** What the specification says, on the pages of the sections that list it: `apps/<section>/e2e/values.ts`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../gateway.ts";
import { holdValues } from "./values.ts";

for (const app of globSync("apps/*/e2e/values.ts", { cwd: root })
	.map((file) => join(root, file, "../.."))
	.sort()) {
	const { name, title } = JSON.parse(readFileSync(join(app, "section.json"), "utf8"));
	const { default: pages } = await import(pathToFileURL(join(app, "e2e/values.ts")).href);
	holdValues(name, title, pages);
}
