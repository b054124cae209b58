import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import { act, screen } from "@testing-library/react";
import { Link, NavLink, Outlet, useNavigate, useParams } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { cleanEach, stand } from "./router.fixture.tsx";

cleanEach();

const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

describe("while a section loads", () => {
	test("the page before stays, then the reader sees a loader, then the page", async () => {
		const { arrive, go, at } = await stand("/fnff/armor");
		await arrive("fnff");
		await go("/classes/solo");
		expect(headings()).toEqual(["fnff armor"]);
		expect(await screen.findByText("Loading Solo")).toBeTruthy();
		await arrive("classes");
		expect(await screen.findByRole("heading", { name: "classes solo" })).toBeTruthy();
		expect(at()).toBe("/classes/solo");
	});

	test("the reader goes somewhere else, and stays there when it arrives", async () => {
		const { arrive, go, at } = await stand("/fnff/armor");
		await arrive("fnff");
		await go("/classes/solo");
		await go("/fnff/wounds");
		await arrive("classes");
		expect(headings()).toEqual(["fnff wounds"]);
		expect(at()).toBe("/fnff/wounds");
	});

	test("a second click on its link adds no second step to the history", async () => {
		const { arrive, go, user } = await stand("/fnff/armor");
		await arrive("fnff");
		await go("/fnff/wounds");
		const link = document.querySelector("main")?.appendChild(document.createElement("a")) as HTMLAnchorElement;
		link.href = "#/classes/solo";
		await act(() => user.dblClick(link));
		await arrive("classes");
		await screen.findByRole("heading", { name: "classes solo" });
		await go(-1);
		expect(await screen.findByRole("heading", { name: "fnff wounds" })).toBeTruthy();
	});

	test("the reader goes back, and stays there when it arrives", async () => {
		const { arrive, go } = await stand("/fnff/armor");
		await arrive("fnff");
		await go("/classes/solo");
		await go(-1);
		await arrive("classes");
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		expect(window.location.hash).toBe("#/fnff/armor");
	});

	test("the reader goes back, and it fails: a step forward asks for it again", async () => {
		const { arrive, fail, go, attempts } = await stand("/fnff/armor");
		await arrive("fnff");
		await go("/classes/solo");
		await go(-1);
		await vi.waitFor(() => expect(window.location.hash).toBe("#/fnff/armor"));
		await fail("classes");
		await go(1);
		await vi.waitFor(() => expect(attempts("classes")).toBe(2));
		await arrive("classes");
		expect(await screen.findByRole("heading", { name: "classes solo" })).toBeTruthy();
	});
});

test("a section has routes with parameters, in a frame of its own, and links that say which page is current", async () => {
	const Deep = () => <h1>{`Layer ${useParams().layer}`}</h1>;
	const Menu = () => (
		<>
			<NavLink to="/fnff/armor/1">One</NavLink>
			<NavLink to="/fnff/armor/2">Two</NavLink>
			<Outlet />
		</>
	);
	const { arrive, user } = await stand("/fnff/armor/1");
	const routes: SectionModule["routes"] = [
		{ element: <Menu />, children: [{ path: "armor/:layer", element: <Deep /> }] },
	];
	await arrive("fnff", { contract: 1, routes });
	expect(await screen.findByRole("heading", { name: "Layer 1" })).toBeTruthy();
	await act(() => user.click(screen.getByRole("link", { name: "Two" })));
	expect(screen.getByRole("heading", { name: "Layer 2" })).toBeTruthy();
	expect(screen.getByRole("link", { name: "Two" }).getAttribute("aria-current")).toBe("page");
	expect(screen.getByRole("link", { name: "One" }).getAttribute("aria-current")).toBeNull();
});

test.each([
	["..", "/fnff"],
	["../wounds", "/fnff/wounds"],
	[".", "/fnff/armor/deep"],
	["?tab=a", "/fnff/armor/deep?tab=a"],
	["sub", "/fnff/armor/deep/sub"],
	["/fnff/fists", "/fnff/fists"],
])("a section's link and its navigation to %s lead to %s", async (to, reached) => {
	const Deep = () => {
		const navigate = useNavigate();
		return (
			<>
				<Link to={to}>Link</Link>
				<button type="button" onClick={() => void navigate(to)}>
					Go
				</button>
			</>
		);
	};
	const { arrive, user, go, at } = await stand("/fnff/armor/deep?tab=b");
	await arrive("fnff", {
		contract: 1,
		routes: [{ path: "armor/deep", element: <Deep /> }, { index: true }, { path: "*" }],
	});
	await act(() => user.click(screen.getByRole("link", { name: "Link" })));
	expect(at()).toBe(reached);
	await go("/fnff/armor/deep?tab=b");
	await act(() => user.click(screen.getByRole("button", { name: "Go" })));
	expect(at()).toBe(reached);
});
