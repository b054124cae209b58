import { renderSection } from "@dataterm/section/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import drugsFile from "../public/assets/TraumaTeam/Drugs.json";
import { EXTERNAL_VIDEO } from "./links.ts";
import section from "./section.tsx";

const page = (address: string) => renderSection(import.meta.url, section, address);

/** The row of the table that this cell names. */
async function row(name: string | RegExp): Promise<HTMLElement> {
	const cell = await screen.findByRole("rowheader", { name });
	return cell.closest("tr") as HTMLElement;
}

/** Returns the text of a part, dice included, with plain spaces as in the data file. */
const wordsOf = (part: HTMLElement) => part.textContent.replaceAll("\u00a0", " ");

describe("Introduction", () => {
	let play: MockInstance<HTMLMediaElement["play"]>;
	let pause: MockInstance<HTMLMediaElement["pause"]>;

	beforeEach(() => {
		play = vi.spyOn(HTMLMediaElement.prototype, "play");
		pause = vi.spyOn(HTMLMediaElement.prototype, "pause");
	});
	afterEach(() => vi.restoreAllMocks());

	it("loops a muted video that leads elsewhere in a new tab", async () => {
		await page("/introduction");
		const link = await screen.findByRole("link", { name: /on video, in a new tab/ });
		expect(link.getAttribute("href")).toBe(EXTERNAL_VIDEO);
		expect(link.getAttribute("target")).toBe("_blank");
		expect(link.getAttribute("rel")).toContain("noopener");
		const video = link.querySelector("video") as HTMLVideoElement;
		expect(video.muted).toBe(true);
		expect(video.loop).toBe(true);
	});

	// First: what a reader chooses lasts as long as the window.
	it("rests on its poster where motion is not wanted", async () => {
		vi.spyOn(window, "matchMedia").mockImplementation(
			(query) => ({ matches: query.includes("reduced-motion") }) as MediaQueryList,
		);
		await page("/introduction");
		await screen.findByRole("button", { name: "Play the video" });
		expect(play).not.toHaveBeenCalled();
	});

	it("plays by itself and can be paused and played", async () => {
		const { user } = await page("/introduction");
		await user.click(await screen.findByRole("button", { name: "Pause the video" }));
		await user.click(await screen.findByRole("button", { name: "Play the video" }));
		await screen.findByRole("button", { name: "Pause the video" });
		expect(play).toHaveBeenCalledTimes(2);
		expect(pause).toHaveBeenCalledTimes(1);
	});

	it("stays a picture without controls where no source can be shown", async () => {
		const { container } = await page("/introduction");
		await screen.findByRole("button", { name: "Pause the video" });
		container.querySelector("source:last-of-type")?.dispatchEvent(new Event("error"));
		await waitFor(() => expect(screen.queryByRole("button", { name: /the video/ })).toBeNull());
	});

	it("is loaded again and plays when the network returns", async () => {
		// As a browser does: what is loaded again is paused.
		const load = vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(function (this: HTMLMediaElement) {
			this.pause();
		});
		const { container } = await page("/introduction");
		await screen.findByRole("button", { name: "Pause the video" });
		container.querySelector("source:last-of-type")?.dispatchEvent(new Event("error"));
		await waitFor(() => expect(screen.queryByRole("button", { name: /the video/ })).toBeNull());
		act(() => void dispatchEvent(new Event("online")));
		await screen.findByRole("button", { name: "Pause the video" });
		expect(load).toHaveBeenCalledTimes(1);
		expect(play).toHaveBeenCalledTimes(2);
	});

	it("has the prices and the arrival", async () => {
		await page("/introduction");
		expect((await row("Standard")).textContent).toContain("$100$500");
		expect((await row("Executive")).textContent).toContain("$12,000");
		expect((await row("High")).textContent).toContain("3–5");
	});
});

describe("Death", () => {
	it("tells what revives after three minutes, and that its turns are not those of combat", async () => {
		await page("/death");
		expect((await row("3")).textContent).toBe("367–1040%");
		expect(screen.getByText(/not the turns of combat/)).toBeTruthy();
	});
});

describe("Healing", () => {
	it("has five tabs, About first, and keeps the chosen one in the address", async () => {
		const { user, address } = await page("/healing");
		const tabs = await screen.findAllByRole("tab");
		expect(tabs.map((tab) => tab.textContent?.replace(/^\d/, ""))).toEqual([
			"About",
			"First Aid",
			"Medical Tech",
			"Nanotechnology",
			"Time",
		]);
		expect(tabs[0]?.getAttribute("aria-selected")).toBe("true");
		await user.click(screen.getByRole("tab", { name: /Nanotechnology/ }));
		expect(screen.getByRole("tabpanel").textContent).toContain("1,500\u00a0eb");
		expect(address()).toBe("/traumateam/healing?tab=nanotechnology");
	});

	it("heals as the rules say", async () => {
		await page("/healing");
		expect((await row("Untreated")).textContent).toContain("−2");
		expect((await row("First aid")).textContent).toContain("0.5");
		expect((await row(/^Intensive care/)).textContent).toContain("1,000");
	});
});

describe("Body Bank", () => {
	it("buys, sells and grows", async () => {
		await page("/bodybank");
		expect((await row("Heart or lung")).textContent).toBe("Heart or lungCR7002,8001,400");
		expect((await row("4–5")).textContent).toContain("Mismatch");
	});
});

describe("Drugs", () => {
	it("lists them all", async () => {
		await page("/drugs");
		for (const { name } of drugsFile.drugs) expect(await screen.findByRole("button", { name })).toBeTruthy();
	});

	it("opens a slip with everything of the drug, closed by [ RETURN ]", async () => {
		const { user, address } = await page("/drugs");
		await user.click(await screen.findByRole("button", { name: "Black Lace" }));
		expect(address()).toBe("/traumateam/drugs?open=black-lace");
		const dialog = await screen.findByRole("dialog", { name: "Black Lace" });
		const slip = within(dialog);
		const lace = drugsFile.drugs.find(({ name }) => name === "Black Lace");
		expect(slip.getByRole("columnheader", { name: "Strength" })).toBeTruthy();
		for (const value of [lace?.strength, lace?.difficulty]) slip.getByText(value as string);
		expect([...dialog.querySelectorAll("p")].map(wordsOf)).toEqual(lace?.description.split("\n"));
		expect(slip.getAllByRole("cell").map(wordsOf)).toContain(lace?.duration);
		// the dice of the duration, and of the Humanity lost
		slip.getByRole("button", { name: "Roll 1D6" });
		slip.getByRole("button", { name: "Roll 1D6/2" });
		await user.click(slip.getByRole("button", { name: "[ RETURN ]" }));
		expect(screen.queryByRole("dialog")).toBeNull();
		expect(address()).toBe("/traumateam/drugs");
	});

	it("prints every drug in full", async () => {
		await page("/drugs");
		await screen.findByRole("button", { name: "Stim" });
		act(() => void dispatchEvent(new Event("beforeprint")));
		for (const { name, duration } of drugsFile.drugs) {
			const heading = screen.getByRole("heading", { level: 3, name: new RegExp(`^E4.. ${name}$`) });
			const drug = heading.closest("section") as HTMLElement;
			expect(within(drug).getAllByRole("cell").map(wordsOf)).toContain(duration);
		}
		act(() => void dispatchEvent(new Event("afterprint")));
		expect(screen.getByRole("button", { name: "Stim" })).toBeTruthy();
	});

	it("closes on the backdrop, and opens what the address names", async () => {
		const { user, go, address } = await page("/drugs?open=stim");
		await user.click(await screen.findByRole("dialog", { name: "Stim" }));
		expect(address()).toBe("/traumateam/drugs");
		await go("/drugs?open=nothing-of-that-name");
		await screen.findByRole("button", { name: "Stim" });
		expect(screen.queryByRole("dialog")).toBeNull();
	});

	it("shows a fault in the list's place, keeps the rest, and asks again", async () => {
		const { user, answer, go } = await page("/bodybank");
		answer("/assets/TraumaTeam/Drugs.json", { status: 500 });
		await go("/drugs");
		const fault = await screen.findByRole("alert");
		expect(fault.textContent).toContain("The drug list did not load");
		expect(screen.getByRole("heading", { name: "Staying clean" })).toBeTruthy();
		answer("/assets/TraumaTeam/Drugs.json", { body: JSON.stringify(drugsFile) });
		await user.click(within(fault).getByRole("button", { name: "Retry" }));
		await screen.findByRole("button", { name: "Dorph" });
	});
});
