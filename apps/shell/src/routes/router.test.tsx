import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import { screen } from "@testing-library/react";
import { Navigate } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { cleanEach, stand } from "./router.fixture.tsx";

cleanEach();

describe("a section", () => {
	test("is loaded once, when a path below its own is needed", async () => {
		const { arrive, go, attempts } = await stand("/fnff/armor");
		expect(await screen.findByText("Loading Armor")).toBeTruthy();
		await arrive("fnff");
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		await go("/fnff/wounds");
		expect(await screen.findByRole("heading", { name: "fnff wounds" })).toBeTruthy();
		expect(attempts("fnff")).toBe(1);
		expect(attempts("classes")).toBe(0);
	});

	test("that does not load shows why under its page's title; Retry shows the page", async () => {
		const { arrive, fail, user, attempts } = await stand("/fnff/armor");
		await fail("fnff");
		expect(await screen.findByRole("heading", { level: 1, name: "Armor" })).toBeTruthy();
		expect(screen.getByRole("alert").textContent).toContain("FNFF did not load");
		expect(screen.getByRole("alert").textContent).toContain("It crashed while starting: burnt out");
		await user.click(screen.getByRole("button", { name: "Retry" }));
		expect(screen.getByRole("button", { name: "Retrying" })).toBeTruthy();
		await arrive("fnff");
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		expect(attempts("fnff")).toBe(2);
	});

	test("is asked for again when the reader comes back to it", async () => {
		const { arrive, fail, go } = await stand("/fnff/armor");
		await fail("fnff");
		await screen.findByRole("alert");
		await go("/classes/solo");
		await arrive("classes");
		await screen.findByRole("heading", { name: "classes solo" });
		await go("/fnff/wounds");
		await arrive("fnff");
		expect(await screen.findByRole("heading", { name: "fnff wounds" })).toBeTruthy();
	});
});

describe("a reader who leaves while a retry runs", () => {
	test.each(["arrives", "fails"])("stays where they went if the section %s", async (outcome) => {
		const { arrive, fail, go, user, at } = await stand("/fnff/armor");
		await fail("fnff");
		await user.click(await screen.findByRole("button", { name: "Retry" }));
		await go("/classes/solo");
		await arrive("classes");
		await screen.findByRole("heading", { name: "classes solo" });
		await (outcome === "arrives" ? arrive("fnff") : fail("fnff"));
		expect(at()).toBe("/classes/solo");
		expect(screen.getByRole("heading", { name: "classes solo" })).toBeTruthy();
	});

	test("is not called back while the other page is still loading", async () => {
		const { arrive, fail, go, user, at } = await stand("/fnff/armor");
		await fail("fnff");
		await user.click(await screen.findByRole("button", { name: "Retry" }));
		await go("/classes/cop");
		await arrive("fnff");
		await arrive("classes");
		expect(await screen.findByRole("heading", { name: "classes cop" })).toBeTruthy();
		expect(at()).toBe("/classes/cop");
	});
});

describe("an error thrown while a page is drawn", () => {
	const Broken = ({ broken }: { broken: () => boolean }) => {
		if (broken()) throw new TypeError("rows is undefined");
		return <h1>Repaired</h1>;
	};

	test("stays in the section's area; Retry forgets its data and draws it again", async () => {
		let broken = true;
		const forget = vi.fn(() => {
			broken = false;
		});
		const { arrive, user } = await stand("/fnff/armor");
		await arrive("fnff", {
			contract: 1,
			forget,
			routes: [{ path: "armor", element: <Broken broken={() => broken} /> }],
		});
		expect(await screen.findByText("rows is undefined")).toBeTruthy();
		await user.click(screen.getByRole("button", { name: "Retry" }));
		expect(await screen.findByRole("heading", { name: "Repaired" })).toBeTruthy();
		expect(forget).toHaveBeenCalledTimes(1);
	});

	test("is gone on the section's next page", async () => {
		const { arrive, go } = await stand("/fnff/armor");
		await arrive("fnff", {
			contract: 1,
			routes: [
				{ path: "armor", element: <Broken broken={() => true} /> },
				{ path: "wounds", element: <h1>Wounds</h1> },
			],
		});
		await screen.findByText("rows is undefined");
		await go("/fnff/wounds");
		expect(await screen.findByRole("heading", { name: "Wounds" })).toBeTruthy();
	});
});

test("a tab that is opened in a booklet leads to its page", async () => {
	const { arrive, at } = await stand("/print/fnff/armor?tab=a");
	await arrive("fnff");
	expect(await screen.findByRole("heading", { name: "fnff armor a" })).toBeTruthy();
	expect(at()).toBe("/fnff/armor?tab=a");
});

describe("a path that is replaced keeps its query", () => {
	test.each([
		["a bare section path", "/fnff/?tab=about", "/fnff/armor?tab=about"],
		["the beginning of a section's name", "/class?tab=about", "/classes/solo?tab=about"],
		["the beginning of a page's name", "/fnff/woundless?tab=about", "/fnff/wounds?tab=about"],
	])("%s", async (_, hash, to) => {
		const { arrive, at } = await stand(hash);
		await arrive(to.startsWith("/fnff") ? "fnff" : "classes");
		await screen.findByRole("heading", { name: /about$/ });
		expect(at()).toBe(to);
	});
});

/** A release without the page that its section opens at: an upstream lost it, or its code never had it. */
const withoutArmor: SectionModule = { contract: 1, routes: [{ path: "wounds", element: <h1>Wounds</h1> }] };

describe("a page of the menu that the section's code does not have is not found, in the section's area", () => {
	test.each([
		["its own path", "/fnff/armor"],
		["its path with a slash, a query, and capitals", "/fnff/ARMOR/?tab=about"],
		["the bare path of the section that opens at it", "/fnff"],
		["the beginning of its section's name", "/fnffx"],
		["the beginning of its own name", "/fnff/armory"],
		["its address", "/@D000"],
	])("by %s", async (_, hash) => {
		const { arrive, go } = await stand(hash);
		await arrive("fnff", withoutArmor);
		expect(await screen.findByText("404 Not Found")).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
		await go("/fnff/wounds");
		expect(await screen.findByRole("heading", { name: "Wounds" })).toBeTruthy();
	});

	test("after a retry has loaded a release that lost it", async () => {
		const { arrive, fail, user } = await stand("/fnff/armor");
		await fail("fnff");
		await user.click(await screen.findByRole("button", { name: "Retry" }));
		await arrive("fnff", withoutArmor);
		expect(await screen.findByText("404 Not Found")).toBeTruthy();
	});

	test("from another page of the section", async () => {
		const { arrive, go } = await stand("/fnff/wounds");
		await arrive("fnff", withoutArmor);
		await screen.findByRole("heading", { name: "Wounds" });
		await go("/fnff/armor");
		expect(await screen.findByText("404 Not Found")).toBeTruthy();
	});
});

test("pages that redirect to each other end in an error that names both addresses", async () => {
	const { arrive, go } = await stand("/fnff");
	await arrive("fnff", {
		contract: 1,
		routes: [
			{ path: "armor", element: <Navigate to="/fnff/wounds" replace /> },
			{ path: "wounds", element: <Navigate to="/fnff/armor" /> },
			{ path: "fists", element: <h1>Fists</h1> },
		],
	});
	const error = await screen.findByText(/^Too many redirects/);
	expect(error.textContent).toContain("#/fnff/armor");
	expect(error.textContent).toContain("#/fnff/wounds");
	expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
	await go("/fnff/fists");
	expect(await screen.findByRole("heading", { name: "Fists" })).toBeTruthy();
});

test.each(["/nowhere", "/fnff/nowhere", "/../nowhere"])("%s shows the error screen without Retry", async (hash) => {
	const { arrive } = await stand(hash);
	if (hash.includes("fnff")) await arrive("fnff");
	expect(await screen.findByText("404 Not Found")).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

describe("a section that was removed", () => {
	const stubTable = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());

	test.each([
		["an address", "/@2a01", /^2A01 \(Monoknife\) belongs to Gear, which left this site on November 20, 2026\.$/],
		["a page", "/gear/weapons", /^Gear left this site on November 20, 2026\.$/],
	])("%s of it says why, and offers ways out", async (_, hash, lede) => {
		stubTable(() => Response.json({ "2A01": { key: "x", page: "weapons", title: "Monoknife" } }));
		await stand(hash);
		expect(await screen.findByRole("heading", { level: 1, name: "Gear was removed" })).toBeTruthy();
		expect(screen.getByText(lede)).toBeTruthy();
		expect(screen.getByText("Gear has a site of its own.")).toBeTruthy();
		expect(screen.getByRole("link", { name: "Home" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Search" })).toBeTruthy();
	});

	test("says so without its table of addresses", async () => {
		stubTable(() => new Response(null, { status: 410 }));
		await stand("/@2A01");
		expect(await screen.findByText(/^2A01 belongs to Gear/)).toBeTruthy();
	});
});
