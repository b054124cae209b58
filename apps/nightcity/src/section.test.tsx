import { renderSection } from "@dataterm/section/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { BOOK_STORE, FREE_DOWNLOADS } from "./links.ts";
import nightcity from "./section.tsx";

const open = (address: string) => renderSection(import.meta.url, nightcity, address);

describe("Corporations", () => {
	test("are a list of buttons by short name; one shows its profile, and Back leads to the list again", async () => {
		const { user, address } = await open("/corporations");
		const key = await screen.findByRole("button", { name: "Militech" });
		expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(16);
		await user.click(key);
		expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Militech International");
		expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
		expect(address()).toBe("/nightcity/corporations?open=militech");
		const facts = screen.getAllByRole("definition").map((it) => it.textContent);
		for (const fact of ["500,000", "60,000", "5,000", "Washington", "General Donald Lundee, retired, 38%"]) {
			expect(facts).toContain(fact);
		}
		// The specification has no figures: each profile says that they are the site's own.
		expect(screen.getByRole("button", { name: "Our value" })).toBeTruthy();
		for (const part of ["Background", "Resources"]) expect(screen.getByRole("heading", { name: part })).toBeTruthy();
		await user.click(screen.getByRole("button", { name: "[ BACK ]" }));
		expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Militech" }));
		expect(address()).toBe("/nightcity/corporations");
	});

	test("open by their address", async () => {
		await open("/corporations?open=ma-f");
		expect(await screen.findByRole("heading", { level: 1, name: "Merrill, Asukaga & Finch" })).toBeTruthy();
	});

	test("say what did not load, and ask again", async () => {
		const { user, answer, go } = await open("/about");
		await screen.findByRole("heading", { name: "About Night City" });
		answer("/assets/NightCity/Corporations.json", { status: 503 });
		await go("/corporations");
		expect(await screen.findByText("The list of corporations did not load")).toBeTruthy();
		answer("/assets/NightCity/Corporations.json", { body: '{"corporations":[]}' });
		await user.click(screen.getByRole("button", { name: "Retry" }));
		expect(await screen.findByRole("heading", { level: 1, name: "Corporations" })).toBeTruthy();
	});
});

describe("Slang", () => {
	test("lists every word, and filters by word and meaning", async () => {
		const { user } = await open("/slang");
		const filter = await screen.findByRole("searchbox", { name: "Filter" });
		expect(screen.getAllByRole("term").length).toBeGreaterThanOrEqual(60);
		await user.type(filter, "eurodollar");
		expect(await screen.findByText("1 of 83")).toBeTruthy();
		expect(screen.getByRole("term").textContent).toContain("Eddies");
		await user.clear(filter);
		await user.type(filter, "ｅｕｒｏｄｏｌｌａｒ");
		expect(screen.getByText(/^[1-9] of \d+$/)).toBeTruthy();
		await user.clear(filter);
		await user.type(filter, "zzz");
		expect(await screen.findByText(/^No slang word contains “/)).toBeTruthy();
	});
});

describe("the other pages", () => {
	test("First Session leads to the sheet", async () => {
		await open("/firstsession");
		const link = await screen.findByRole("link", { name: "make one here" });
		expect(link.getAttribute("href")).toBe("#/interlocksystem/sheet");
	});

	test("Map offers the map and a blank one for paper", async () => {
		await open("/map");
		for (const [name, file] of [
			["the map", "map-paper.pdf"],
			["a blank map", "map-blank.pdf"],
		] as const) {
			const link = await screen.findByRole("link", { name });
			expect(link.getAttribute("href")).toContain(`/assets/NightCity/${file}`);
			expect(link.getAttribute("target")).toBe("_blank");
		}
	});

	test("Map opens the large one in a new tab and lists the districts", async () => {
		await open("/map");
		const map = await screen.findByRole("link", { name: /Map of Night City/ });
		expect(map.getAttribute("target")).toBe("_blank");
		expect(map.getAttribute("href")).toContain("map-3000.webp");
		const small = within(map).getByRole<HTMLImageElement>("img");
		expect(small.getAttribute("width")).toBeTruthy();
		Object.defineProperty(small, "currentSrc", { value: small.src.replace(".webp", ".avif") });
		fireEvent.load(small);
		expect(map.getAttribute("href"), "a browser that takes AVIF gets the smaller file").toContain("map-3000.avif");
		expect(screen.getByText("Rancho Coronado.")).toBeTruthy();
	});

	test("Books leads out twice", async () => {
		await open("/books");
		const store = await screen.findByRole("link", { name: /DriveThruRPG/ });
		expect(store.getAttribute("href")).toBe(BOOK_STORE);
		expect(store.getAttribute("target")).toBe("_blank");
		expect(screen.getByRole("link", { name: /free downloads/ }).getAttribute("href")).toBe(FREE_DOWNLOADS);
	});
});
