import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { asset } from "@dataterm/ui/section/asset.ts";
import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { LazyPage } from "@dataterm/ui/section/lazy-page.tsx";
import { screen } from "@testing-library/react";
import { afterAll, expect, test } from "vitest";
import manifest from "./build/__fixtures__/base/section.json";
import { removeTestSection, testSection } from "./build/test-section.ts";
import { renderSection } from "./testing.tsx";

const root = testSection();
const testUrl = pathToFileURL(join(root, "src/section.test.tsx")).href;
afterAll(() => removeTestSection(root));

const pageWith = (title: string) => ({ load: async () => ({ default: () => <h1>{title}</h1> }) });

test("each lazy page loads its own code, though the router replaces one with the other in its place", async () => {
	const chunks = { armor: pageWith("Lazy armor"), wounds: pageWith("Lazy wounds") };
	const calculators = { chunks, names: {} };
	const section = defineSection(
		{ ...manifest, asset, calculators },
		{ armor: <LazyPage path="armor" />, wounds: <LazyPage path="wounds" /> },
	);
	const { go } = await renderSection(testUrl, section, "/armor");
	expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Lazy armor");
	await go("/wounds");
	expect(await screen.findByRole("heading", { level: 1, name: "Lazy wounds" })).toBeTruthy();
});
