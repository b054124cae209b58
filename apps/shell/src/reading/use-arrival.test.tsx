import { inMemory } from "@dataterm/ui/section/memory-router.fixture.tsx";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { Outlet, useRoutes } from "react-router-dom";
import { afterEach, describe, expect, test } from "vitest";
import { useArrival } from "./use-arrival.ts";

afterEach(() => {
	cleanup();
	window.scrollTo(0, 0);
});

/** A page that moves the focus to its own field. */
function Terminal() {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	return (
		<>
			<h1>Terminal</h1>
			<input ref={field} aria-label="Command" />
		</>
	);
}

/** A site of a few pages, at the first of them. */
function stand(places = new Map<string, number>()) {
	const Site = () => {
		useArrival("Armor · FNFF", places);
		return (
			<main>
				<Outlet />
			</main>
		);
	};
	const Routed = () =>
		useRoutes([
			{
				element: <Site />,
				children: [
					{ path: "/armor", element: <h1>Armor</h1> },
					{
						path: "/wounds",
						element: (
							<>
								<h1>Wounds</h1>
								<section data-address="D603">
									<h2>Stun</h2>
								</section>
							</>
						),
					},
					{ path: "/screen/*", element: <h1>Screen</h1> },
					{ path: "/slow", element: <p>Loading</p> },
					{ path: "/terminal", element: <Terminal /> },
				],
			},
		]);
	const { element, go } = inMemory(<Routed />, "/armor");
	render(element);
	return {
		go: (to: string | number, state?: unknown) => go(to, { state }),
		replace: (to: string, state?: unknown) => go(to, { replace: true, state }),
	};
}

const scrollTo = (place: number) =>
	act(() => {
		window.scrollTo(0, place);
		window.dispatchEvent(new Event("scroll"));
	});

test("the document gets the title; the first page leaves focus and scroll position to the browser", () => {
	stand();
	expect(document.title).toBe("Armor · FNFF");
	expect(document.activeElement).toBe(document.body);
	expect(history.scrollRestoration).toBe("manual");
	cleanup();
	expect(history.scrollRestoration).toBe("auto");
});

describe("a new page", () => {
	test("begins at its top, with the focus on its heading", async () => {
		const { go } = stand();
		scrollTo(300);
		await go("/wounds");
		expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Wounds" }));
		expect(window.scrollY).toBe(0);
	});

	test("that was left is where it was, on the way back", async () => {
		const { go } = stand();
		scrollTo(300);
		await go("/wounds");
		scrollTo(120);
		await go(-1);
		expect(window.scrollY).toBe(300);
		await go(1);
		expect(window.scrollY).toBe(120);
	});

	test("that is still loading gets the focus when its heading arrives", async () => {
		const { go } = stand();
		await go("/slow");
		expect(document.activeElement).toBe(document.body);
		const heading = document.createElement("h1");
		act(() => document.querySelector("main")?.append(heading));
		await expect.poll(() => document.activeElement).toBe(heading);
	});
});

test("an address gets the focus on its block's heading; a tab of the same page leaves it there", async () => {
	const { go } = stand();
	await go("/wounds", { at: "D603" });
	const stun = screen.getByRole("heading", { name: "Stun" });
	expect(document.activeElement).toBe(stun);
	await go("/wounds?tab=effects");
	expect(document.activeElement).toBe(stun);
});

test("a state that is written after an address led to its page moves neither the page nor the focus", async () => {
	const { go, replace } = stand();
	await go("/wounds", { at: "D603" });
	scrollTo(250);
	act(() => (document.activeElement as HTMLElement).blur());
	await replace("/wounds?D603=1~8");
	expect(window.scrollY).toBe(250);
	expect(document.activeElement).toBe(document.body);
});

describe("the place in a page that the reader leaves and comes back to is kept", () => {
	type Stand = ReturnType<typeof stand>;
	test.each<[string, string, (stood: Stand) => Promise<void>]>([
		["a calculator wrote its state", "/armor", ({ replace }) => replace("/armor?D403=1~2")],
		[
			"a calculator wrote its state twice",
			"/armor",
			async ({ replace }) => {
				await replace("/armor?D403=1~2");
				await replace("/armor?D403=1~3");
			},
		],
		["a tab was chosen", "/armor", ({ go }) => go("/armor?tab=layers")],
		["a tab was chosen by an arrow", "/armor", ({ replace }) => replace("/armor?tab=layers")],
		["an entry was opened", "/armor", ({ go }) => go("/armor?open=reflex", { opened: true })],
		[
			"an entry was opened and closed",
			"/armor",
			async ({ go }) => {
				await go("/armor?open=reflex", { opened: true });
				await go(-1);
			},
		],
		["the page was loaded again", "/armor", ({ replace }) => replace("/armor")],
		["an address led to it", "/wounds", ({ replace }) => replace("/wounds?D603=1~8")],
		["the screen got a block", "/screen/D811", ({ go }) => go("/screen/D811,D403")],
		["a block of the screen was moved", "/screen/D811,D403", ({ replace }) => replace("/screen/D403,D811")],
	])("after %s", async (_, page, change) => {
		const stood = stand();
		await stood.go(page, page === "/wounds" ? { at: "D603" } : undefined);
		scrollTo(1251);
		await change(stood);
		expect(window.scrollY).toBe(1251);
		await stood.go("/slow");
		expect(window.scrollY).toBe(0);
		await stood.go(-1);
		expect(window.scrollY).toBe(1251);
	});

	test.each([1251, 0])(
		"by Back to a list, at %i, whose entry took its place, and forward to the entry",
		async (place) => {
			const { go } = stand();
			if (place > 0) scrollTo(place);
			await go("/armor?open=reflex");
			scrollTo(80);
			await go(-1);
			expect(window.scrollY).toBe(place);
			await go(1);
			expect(window.scrollY).toBe(80);
		},
	);

	test("and not by a new visit", async () => {
		const { go } = stand();
		scrollTo(1251);
		await go("/armor?tab=layers");
		await go("/wounds");
		await go("/armor?tab=layers");
		expect(window.scrollY).toBe(0);
	});
});

test("a page that moves the focus to its own field keeps it there, also on the way back", async () => {
	const { go } = stand();
	await go("/terminal");
	expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Command" }));
	await go("/armor");
	await go(-1);
	expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Command" }));
});
