import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { asset } from "@dataterm/ui/section/asset.ts";
import { LoadedPage } from "@dataterm/ui/section/content-page.tsx";
import type { Entry } from "@dataterm/ui/section/contract.ts";
import { defineSection } from "@dataterm/ui/section/define-section.tsx";
import { assetState, forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { useAsset } from "@dataterm/ui/section/use-asset.tsx";
import { useOpenedEntry } from "@dataterm/ui/section/use-opened-entry.ts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import manifest from "./build/__fixtures__/base/section.json";
import { removeTestSection, testSection } from "./build/test-section.ts";
import { renderSection } from "./testing.tsx";

const root = testSection();
const testUrl = pathToFileURL(join(root, "src/section.test.tsx")).href;
afterAll(() => removeTestSection(root));

function Drugs() {
	const file = useAsset<{ drugs: (Entry & { name: string })[] }>("/assets/Demo/Drugs.json");
	const drugs = file.status === "ready" ? file.data.drugs : [];
	const { opened, open, close } = useOpenedEntry(drugs);
	return (
		<>
			<h1>{opened?.name ?? "No drug"}</h1>
			{drugs.map((drug) => (
				<button key={drug.slug} type="button" onClick={() => open(drug)}>
					{drug.address} {drug.name}
				</button>
			))}
			<button type="button" onClick={close}>
				Return
			</button>
		</>
	);
}

const section = defineSection({ ...manifest, asset }, { drugs: <Drugs /> });

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
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Armor");
	expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("This page did not load");
	answer(file, { body: '{"page":"armor","address":"D000","title":"Back","lede":[],"blocks":[],"parts":[]}' });
	await user.click(retry);
	expect((await screen.findByRole("heading", { level: 1, name: "Back" })).textContent).toBe("Back");
});

describe("the history", () => {
	const press = async (name: string) => {
		await userEvent.click(await screen.findByRole("button", { name }));
	};

	test("an opened entry is in the address; closing it leaves the rest", async () => {
		const { address } = await renderSection(testUrl, section, "/drugs?tab=all");
		await press("D211 Blue Glass");
		expect(address()).toBe("/demo/drugs?tab=all&open=blue-glass");
		expect(screen.getByRole("heading").textContent).toBe("Blue Glass");
		await press("Return");
		expect(address()).toBe("/demo/drugs?tab=all");
	});

	test("Back closes an entry, and does not open one that was closed", async () => {
		const { address, go } = await renderSection(testUrl, section, "/armor");
		await go("/drugs");
		await press("D210 Stim");
		await go(-1);
		expect(address()).toBe("/demo/drugs");
		await press("D210 Stim");
		await press("D210 Stim");
		await press("Return");
		expect(address()).toBe("/demo/drugs");
		await go(-1);
		expect(address()).toBe("/demo/armor");
	});

	test("closing what a link opened stays on the page; Back leaves it", async () => {
		const { address, go } = await renderSection(testUrl, section, "/armor");
		await go("/drugs?open=stim");
		await press("Return");
		expect(address()).toBe("/demo/drugs");
		await go(-1);
		expect(address()).toBe("/demo/armor");
	});

	test("another entry takes the place of the opened one", async () => {
		const { address, go } = await renderSection(testUrl, section, "/armor");
		await go("/drugs");
		await press("D210 Stim");
		await press("D211 Blue Glass");
		expect(address()).toBe("/demo/drugs?open=blue-glass");
		await press("Return");
		expect(address()).toBe("/demo/drugs");
		await go(-1);
		expect(address()).toBe("/demo/armor");
	});

	test("closing twice at once goes back once", async () => {
		const { address, go } = await renderSection(testUrl, section, "/armor");
		await go("/drugs");
		await press("D210 Stim");
		const close = screen.getByRole("button", { name: "Return" });
		fireEvent.click(close);
		fireEvent.click(close);
		await vi.waitFor(() => expect(address()).toBe("/demo/drugs"));
		await go(-1);
		expect(address()).toBe("/demo/armor");
	});

	test("arrows on tabs add no step, a click on the chosen tab none", async () => {
		const { address, go } = await renderSection(testUrl, section, "/armor");
		await go("/wounds");
		await userEvent.click(await screen.findByRole("tab", { selected: true }));
		await userEvent.keyboard("{ArrowRight}");
		expect(address()).toBe("/demo/wounds?tab=stun");
		await userEvent.keyboard("{ArrowRight}");
		expect(address()).toBe("/demo/wounds?tab=about");
		await go(-1);
		expect(address()).toBe("/demo/armor");
	});
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

describe("the data of a page", () => {
	const file = "/assets/Demo/Drugs.json";
	const statuses: string[] = [];

	function List() {
		const { status } = useAsset(file);
		statuses.push(status);
		return <h1>The list is {status}</h1>;
	}

	const pages = manifest.pages.map((page) => ({
		...page,
		needs: ["/assets/Demo/pages/armor.json", file, "/assets/Demo/Picture.avif"],
	}));
	const withList = defineSection(
		{ ...manifest, asset, pages },
		{ armor: <LoadedPage page="armor">{() => <List />}</LoadedPage> },
	);

	const arrive = () => {
		const arrived = ["/assets/Demo/pages/armor.json", file].map((path) => ({ name: `https://dataterm.test${path}` }));
		vi.spyOn(performance, "getEntriesByType").mockReturnValue(arrived as PerformanceEntry[]);
	};

	afterEach(() => {
		statuses.length = 0;
		vi.restoreAllMocks();
	});

	test("is drawn together with the text if the browser has it already", async () => {
		arrive();
		await renderSection(testUrl, withList, "/armor");
		await screen.findByRole("heading", { name: "The list is ready" });
		expect(new Set(statuses)).toEqual(new Set(["ready"]));
	});

	test("does not hold up the text if it has not arrived", async () => {
		await renderSection(testUrl, withList, "/armor");
		await screen.findByRole("heading", { name: "The list is ready" });
		expect(statuses[0]).toBe("loading");
	});

	test("does not hold up the text if it fails", async () => {
		arrive();
		const { answer, go } = await renderSection(testUrl, withList, "/drugs");
		forgetAssets();
		answer(file, "network");
		await go("/armor");
		await screen.findByRole("heading", { name: "The list is failed" });
	});
});
