import { renderSection } from "@dataterm/section/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import addresses from "../addresses.json";
import { charClasses } from "../public/assets/Classes/Classes.json";
import { CAPTIONS } from "./captions.ts";
import section from "./section.tsx";

const NAMES = "Rockerboy Solo Netrunner Techie Medtechie Media Cop Corporate Fixer Nomad".split(" ");

const open = (address: string) => renderSection(import.meta.url, section, address);
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const tab = (name: string) => screen.getByRole("tab", { name });
const chosen = () => screen.getAllByRole("tab").filter((it) => it.getAttribute("aria-selected") === "true");
const draw = (value: number) => vi.spyOn(Math, "random").mockReturnValue(value);

afterEach(() => vi.restoreAllMocks());

describe("a class", () => {
	test.each(NAMES.map((name, place) => [name, place] as const))("%s shows all that it has", async (name, place) => {
		const { user } = await open(`/${name.toLowerCase()}`);
		await title(name);
		const isPortrait = (name: string) => name.replaceAll("\u00a0", " ") === charClasses[place]?.portrait;
		for (const picture of screen.getAllByRole("img", { name: isPortrait })) {
			expect(picture.getAttribute("src")).toBe(`/assets/Classes/${name}/Picture.webp`);
			const [small, avif] = picture.closest("picture")?.getElementsByTagName("source") ?? [];
			expect(small?.getAttribute("srcset")).toBe(`/assets/Classes/${name}/Picture.small.avif`);
			expect(avif?.getAttribute("srcset")).toBe(`/assets/Classes/${name}/Picture.avif`);
			expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["720", "960"]);
		}
		const shown: string[] = [];
		for (const label of ["Introduction", "Special Ability", "Career Skills"]) {
			await user.click(tab(label));
			const panel = screen.getByRole("tabpanel", { name: label });
			await waitFor(() => expect(panel.textContent).toMatch(/\w{4}/));
			expect(panel.textContent).not.toMatch(/[{}]|undefined/);
			const inPanel = [...panel.querySelectorAll("[data-address]")].map((it) => it.getAttribute("data-address") ?? "");
			expect(tab(label).getAttribute("aria-description")).toBe(inPanel[0]);
			shown.push(...inPanel);
		}
		const own = Object.keys(addresses).filter((it) => it.startsWith(`B${place}`) && !it.endsWith("00"));
		expect(shown).toEqual(own);
	});

	test("is found by the beginning of its name in any case", async () => {
		await open("/NETR");
		await title("Netrunner");
	});

	test("that is unknown is thrown", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		await open("/wizard");
		await screen.findByText("Unknown class chosen: wizard");
	});
});

describe("the tab", () => {
	test("is none at first: the quote stands there, line by line, under a caption", async () => {
		draw(0);
		await open("/nomad");
		const caption = await screen.findByRole("heading", { level: 2, name: CAPTIONS[0] });
		expect(within(caption).getByText("dressing-room"), "no line breaks within it").toBeTruthy();
		const lines = [...screen.getByRole("blockquote").children].map((line) => line.textContent);
		expect(lines).toEqual(["City people ask where we are from.", "Count the trucks.", "That is where."]);
		expect(chosen()).toEqual([]);
		expect(screen.queryByRole("tabpanel")).toBeNull();
	});

	test("can be chosen and shared", async () => {
		const { user, address } = await open("/cop");
		await title("Cop");
		await user.click(tab("Special Ability"));
		expect(address()).toBe("/classes/cop?tab=specialability");
		expect(await screen.findByRole("heading", { name: "Authority" })).toBeTruthy();
		expect(screen.queryByRole("blockquote")).toBeNull();
	});

	test("that is chosen adds no step to the history, nor does one chosen by an arrow", async () => {
		const { user, address, go } = await open("/solo");
		await go("/cop");
		await title("Cop");
		await user.click(tab("Special Ability"));
		await user.click(tab("Special Ability"));
		await user.keyboard("{ArrowRight}");
		expect(address()).toBe("/classes/cop?tab=careerskills");
		await go(-1);
		expect(address()).toBe("/classes/cop");
		await go(-1);
		expect(address()).toBe("/classes/solo");
	});

	test.each(["badge", "Introduction", ""])("that does not exist (%j) is ERROR: NULL", async (name) => {
		await open(`/cop?tab=${name}`);
		expect((await screen.findByRole("alert")).textContent).toBe("ERROR: NULL");
		expect(chosen()).toEqual([]);
		expect(screen.queryByRole("blockquote")).toBeNull();
	});
});

describe("another class", () => {
	test("has no tab chosen, another draw and its own details", async () => {
		const random = draw(0);
		const { user, go } = await open("/solo?tab=introduction");
		await screen.findByText(/list of friends who still pick up the phone/);
		expect(screen.getByRole("tabpanel").textContent).toMatch(/\bher hands\b/);

		random.mockReturnValue(0.99);
		await go("/media");
		await title("Media");
		expect(chosen()).toEqual([]);
		expect(screen.getByRole("heading", { level: 2, name: "Media" })).toBeTruthy();
		await user.click(tab("Introduction"));
		await screen.findByText(/Eleven screamsheets/);
		expect(screen.getByRole("tabpanel").textContent).toMatch(/^Introduction.*\bhis rate per minute\b/s);
		expect(screen.getByRole("tabpanel").textContent).not.toMatch(/\b(she|her)\b/i);
	});

	test("is drawn once: another tab of the same class keeps gender and caption", async () => {
		const random = draw(0);
		const { user, go } = await open("/solo");
		await screen.findByRole("heading", { level: 2, name: CAPTIONS[0] });
		random.mockReturnValue(0.99);
		await user.click(tab("Introduction"));
		await waitFor(() => expect(screen.getByRole("tabpanel").textContent).toMatch(/\bher hands\b/));
		await go("/solo");
		await screen.findByRole("heading", { level: 2, name: CAPTIONS[0] });
	});
});

describe("the gender drawn", () => {
	test.each([
		[0, /She has asked|\bher\b/, /\b(he|his)\b/i],
		[0.99, /\bhis\b/, /\b(she|her)\b/i],
	])("%f fills every introduction", async (value, has, hasNot) => {
		draw(value);
		const { go } = await open("/solo?tab=introduction");
		for (const name of ["Solo", "Netrunner", "Techie", "Fixer", "Nomad"]) {
			await go(`/${name.toLowerCase()}?tab=introduction`);
			await title(name);
			await waitFor(() => expect(screen.getByRole("tabpanel").textContent).toMatch(has));
			expect(screen.getByRole("tabpanel").textContent).not.toMatch(hasNot);
		}
	});
});

describe("career skills", () => {
	const skills = async (address: string) => {
		await open(`${address}?tab=careerskills`);
		const panel = await screen.findByRole("tabpanel", { name: "Career Skills" });
		await within(panel).findAllByRole("list");
		return panel;
	};

	test("of one group have no heading and no divider", async () => {
		const panel = await skills("/medtechie");
		expect(within(panel).queryByRole("heading")).toBeNull();
		expect(within(panel).queryByRole("separator")).toBeNull();
		expect(within(panel).getAllByRole("listitem")).toHaveLength(10);
	});

	test("of one group are called so on paper, where no tab does", async () => {
		const panel = await skills("/medtechie");
		act(() => void dispatchEvent(new Event("beforeprint")));
		expect(within(panel).getByRole("heading", { level: 2, name: "Career Skills" })).toBeTruthy();
		act(() => void dispatchEvent(new Event("afterprint")));
		expect(within(panel).queryByRole("heading")).toBeNull();
	});

	test("of two trades have their headings, with a divider above Medtechie", async () => {
		const panel = await skills("/techie");
		const [techie, medtechie] = within(panel).getAllByRole("heading", { level: 2 });
		expect([techie?.textContent, medtechie?.textContent]).toEqual(["Techie", "Medtechie"]);
		const divider = within(panel).getByRole("separator");
		expect(techie?.compareDocumentPosition(divider)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
		expect(medtechie?.compareDocumentPosition(divider)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
	});

	test("lie wide from 21 characters on", async () => {
		await skills("/techie");
		const wide = screen.getAllByRole("listitem").filter((row) => row.classList.contains("wide"));
		expect(wide.map((row) => row.querySelector("a")?.textContent)).toEqual(["Any other Tech skill, three times"]);
	});

	test("of exactly 20 characters do not", async () => {
		await skills("/netrunner");
		const row = screen.getByRole("link", { name: "C617 Resist Torture/Drugs" }).closest("li");
		expect(row?.classList.contains("wide")).toBe(false);
	});

	test.each([
		["/techie", "B302 Jury Rig", "#/@B302"],
		["/techie", "B402 Medical Tech", "#/@B402"],
		["/techie", "C600 Any other Tech skill, three times", "#/@C600"],
		["/solo", "C62D Rifle", "#/@C62D"],
		["/solo", "C62A Martial Arts", "#/@C62A"],
		["/solo", "40 points", "#/@C402"],
	])("%s: %s leads to %s", async (address, name, href) => {
		await skills(address);
		expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
	});
});

describe("what does not load", () => {
	const DETAILS = "/assets/Classes/Fixer/Fixer.json";

	test("of the details is a fault in the tab, and Retry asks again", async () => {
		const { user, answer, go } = await open("/solo");
		await title("Solo");
		answer(DETAILS, { status: 404 });
		await go("/fixer?tab=introduction");
		await screen.findByRole("heading", { name: "This class did not load" });
		await title("Fixer");

		answer(DETAILS, { body: JSON.stringify({ intro: "Back again.", specialAbility: [], careerSkills: [] }) });
		await user.click(screen.getByRole("button", { name: "Retry" }));
		await screen.findByText("Back again.");
	});

	test("yet is empty", async () => {
		const { go } = await open("/solo");
		await title("Solo");
		let reply: (response: Response) => void = () => {};
		const before = fetch;
		vi.stubGlobal("fetch", (url: string) =>
			url.includes("Fixer.json") ? new Promise((resolve) => (reply = resolve)) : before(url),
		);
		await go("/fixer?tab=introduction");
		await title("Fixer");
		expect(screen.getByRole("tabpanel").textContent).toBe("");
		reply(Response.json({ intro: "There.", specialAbility: [], careerSkills: [] }));
		await screen.findByText("There.");
	});

	test("of the list is a fault of the page", async () => {
		// Nothing of the section is loaded yet.
		vi.spyOn(console, "error").mockImplementation(() => {});
		const { answer, go } = await open("/no/class");
		answer("/assets/Classes/Classes.json", "network");
		await go("/solo");
		await screen.findByRole("heading", { level: 2, name: "The list of classes did not load" });
	});
});
