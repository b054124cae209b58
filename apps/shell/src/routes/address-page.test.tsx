import { act, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { cleanEach, stand } from "./router.fixture.tsx";

cleanEach();

test("an address whose table does not load says so; Retry goes on to the rule", async () => {
	const table = { D001: { key: "armor/x", page: "armor", title: "Layering" } };
	const fetch = vi.fn().mockResolvedValueOnce(new Response("", { status: 503 }));
	vi.stubGlobal("fetch", fetch);
	const { arrive, user, at } = await stand("/@D001");
	await arrive("fnff");
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toContain("The address table of FNFF did not load");
	fetch.mockResolvedValue(Response.json(table));
	await act(() => user.click(screen.getByRole("button", { name: "Retry" })));
	expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
	expect(at()).toBe("/fnff/armor");
});

describe("an address whose table did not load, when the network returns,", () => {
	const table = { D001: { key: "armor/x", page: "armor", title: "Layering" } };
	const comeBack = () => act(async () => void window.dispatchEvent(new Event("online")));

	test("leads to the rule by itself", async () => {
		const fetch = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
		vi.stubGlobal("fetch", fetch);
		const { arrive, at } = await stand("/@D001");
		await arrive("fnff");
		await screen.findByRole("alert");
		fetch.mockResolvedValue(Response.json(table));
		await comeBack();
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		expect(at()).toBe("/fnff/armor");
	});

	test("leads to the rule also if the request was still under way", async () => {
		let refuse = (_: Error) => {};
		const fetch = vi.fn().mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
		vi.stubGlobal("fetch", fetch);
		const { arrive } = await stand("/@D001");
		await arrive("fnff");
		await comeBack();
		fetch.mockResolvedValue(Response.json(table));
		await act(async () => refuse(new TypeError("Failed to fetch")));
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		expect(screen.queryByRole("alert")).toBeNull();
	});

	test("does not call back a reader who is leaving", async () => {
		const fetch = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
		vi.stubGlobal("fetch", fetch);
		const { arrive, go, at } = await stand("/@D001");
		await screen.findByRole("alert");
		fetch.mockResolvedValue(Response.json(table));
		await go("/classes/cop");
		await comeBack();
		await arrive("classes");
		expect(await screen.findByRole("heading", { name: "classes cop" })).toBeTruthy();
		expect(at()).toBe("/classes/cop");
	});
});

test("an address keeps its query, which is the state of a calculator", async () => {
	const table = { D001: { key: "armor/x", page: "armor", title: "Layering", open: "x" } };
	vi.stubGlobal("fetch", async () => Response.json(table));
	const { arrive, at } = await stand("/@D001?D001=soft~8");
	await arrive("fnff");
	expect(await screen.findByRole("heading", { name: /^fnff armor/ })).toBeTruthy();
	expect(at()).toBe("/fnff/armor?open=x&D001=soft~8");
});

test.each([
	["a rule that replaced it", { see: "D002" }, "“Layering” had this address and is gone. See instead:"],
	["nothing that replaced it", {}, "“Layering” had this address and is gone. Nearby addresses:"],
])("an address whose rule is gone, with %s, says what its list is", async (_, see, lede) => {
	const table = {
		D001: { key: "armor/x", page: "armor", title: "Layering", gone: true, ...see },
		D002: { key: "armor/y", page: "armor", title: "Cover" },
	};
	vi.stubGlobal("fetch", async () => Response.json(table));
	await stand("/@D001");
	expect(await screen.findByText(lede)).toBeTruthy();
	expect(screen.getByRole("link", { name: "D002 Cover" })).toBeTruthy();
});
