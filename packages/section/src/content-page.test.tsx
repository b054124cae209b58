import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { screen } from "@testing-library/react";
import { afterAll, expect, test, vi } from "vitest";
import manifest from "./build/__fixtures__/base/section.json";
import { removeTestSection, testSection } from "./build/test-section.ts";
import { defineSection } from "./define-section.tsx";
import { assetState } from "./load-asset.ts";
import { renderSection } from "./testing.tsx";
import { useAsset } from "./use-asset.tsx";
import { useQueryState } from "./use-query-state.ts";

const root = testSection();
const testUrl = pathToFileURL(join(root, "src/section.test.tsx")).href;
afterAll(() => removeTestSection(root));

function Drugs() {
	const file = useAsset<{ drugs: { name: string }[] }>("/assets/Demo/Drugs.json");
	const [open, setOpen] = useQueryState("open");
	const names = file.status === "ready" ? file.data.drugs.map((drug) => drug.name) : [];
	return (
		<>
			<h1>{open ?? "No drug"}</h1>
			{names.map((name) => (
				<button key={name} type="button" onClick={() => setOpen(name)}>
					{name}
				</button>
			))}
			<button type="button" onClick={() => setOpen(null)}>
				Return
			</button>
		</>
	);
}

const section = defineSection(manifest, { drugs: <Drugs /> });

const selected = () => screen.getByRole("tab", { selected: true }).textContent;

test("a page is drawn from its text", async () => {
	await renderSection(testUrl, section, "/armor");
	expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Armor");
	expect(screen.getByRole("heading", { name: "Stopping Power" })).toBeTruthy();
	expect(document.querySelector('[data-address="D001"]')?.getAttribute("data-title")).toBe("Stopping Power");
});

test("the first tab stands in for none; another is in the address, and Back undoes it", async () => {
	const { user, address, go } = await renderSection(testUrl, section, "/wounds");
	await screen.findByRole("tablist");
	expect(selected()).toContain("About");
	await user.click(screen.getByRole("tab", { name: /Stun/ }));
	expect(selected()).toContain("Stun");
	expect(address()).toBe("/demo/wounds?tab=stun");
	await go(-1);
	expect(address()).toBe("/demo/wounds");
	expect(selected()).toContain("About");
});

test("a tab of the address is open from the start, an unknown one is the first", async () => {
	const { unmount } = await renderSection(testUrl, section, "/wounds?tab=stun");
	await screen.findByRole("tablist");
	expect(selected()).toContain("Stun");
	unmount();
	await renderSection(testUrl, section, "/wounds?tab=nothing");
	await screen.findByRole("tablist");
	expect(selected()).toContain("About");
});

test("a text that does not load shows a fault in the page's place, and Retry heals it", async () => {
	const file = "/assets/Demo/pages/armor.json";
	const { user, answer, go } = await renderSection(testUrl, section, "/drugs");
	answer(file, "network");
	await go("/armor");
	const retry = await screen.findByRole("button", { name: "Retry" });
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This page did not load");
	answer(file, { body: '{"page":"armor","address":"D000","title":"Back","lede":[],"blocks":[],"parts":[]}' });
	await user.click(retry);
	expect((await screen.findByRole("heading", { level: 1, name: "Back" })).textContent).toBe("Back");
});

test("an opened entry is in the address; closing it leaves the rest", async () => {
	const { user, address } = await renderSection(testUrl, section, "/drugs?tab=all");
	await user.click(await screen.findByRole("button", { name: "Blue Glass" }));
	expect(address()).toBe("/demo/drugs?tab=all&open=Blue+Glass");
	expect(screen.getByRole("heading").textContent).toBe("Blue Glass");
	await user.click(screen.getByRole("button", { name: "Return" }));
	expect(address()).toBe("/demo/drugs?tab=all");
});

test("pointing at a page's link loads its text and its data, and then the page is there at once", async () => {
	const { answer, go } = await renderSection(testUrl, section, "/drugs");
	const files = ["/assets/Demo/pages/armor.json", "/assets/Demo/Drugs.json"];
	section.preload?.(files);
	await vi.waitFor(() => {
		for (const file of files) expect(assetState(file).status).toBe("ready");
	});
	answer("/assets/Demo/pages/armor.json", "network");
	await go("/armor");
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Armor");
});
