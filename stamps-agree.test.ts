import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "./packages/section/src/build/compile.ts";

test("search stamps the figures of every corporation", async () => {
	const { search } = await compile(join(import.meta.dirname, "apps/nightcity"));
	const profiles = search
		.filter(({ trail }) => trail.includes("Corporations"))
		.filter(({ address }) => address > "A50F" && address < "A600");
	expect(profiles.length).toBe(18);
	for (const { address, answer } of profiles) {
		const figures = answer.find((node) => node.type === "table");
		expect(figures, address).toMatchObject({ stamp: "ours" });
	}
});
