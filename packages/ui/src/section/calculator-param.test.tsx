import { act, renderHook } from "@testing-library/react";
import { type ReactNode, use } from "react";
import { HashRouter, MemoryRouter, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useParam } from "./calculator-param.ts";
import { useQueryState } from "./use-query-state.ts";

/** Each test begins when the browser takes as many changes as ever. */
let start = Date.now();
beforeEach(() => {
	start += 60_000;
	vi.useFakeTimers({ now: start });
});
afterEach(() => {
	vi.useRealTimers();
});

/** A page with the parameters of two calculators and a tab, in the address bar. */
function stand(hash: string) {
	window.history.replaceState(null, "", hash);
	let finish = (_: null) => {};
	const slow = new Promise<null>((resolve) => {
		finish = resolve;
	});
	const page = () => ({
		one: useParam("D811"),
		other: useParam("C302"),
		tab: useQueryState("tab"),
		location: useLocation(),
		navigate: useNavigate(),
	});
	const Slow = () => use(slow);
	const wrapper = ({ children }: { children: ReactNode }) => (
		<HashRouter>
			<Routes>
				<Route path="/fnff/*" element={children} />
				<Route path="/slow" element={<Slow />} />
			</Routes>
		</HashRouter>
	);
	const { result } = renderHook(page, { wrapper });
	const go = async (to: string | number) => {
		await act(async () => void result.current.navigate(to as string));
		// A step in the history takes a moment.
		await act(() => vi.advanceTimersByTimeAsync(1));
	};
	const write = (value: string) => act(() => result.current.one[1](value));
	const rest = () => act(() => vi.advanceTimersByTime(2000));
	const arrive = async () => {
		await act(async () => finish(null));
		await act(() => vi.advanceTimersByTimeAsync(1));
	};
	return { result, go, write, rest, arrive };
}
const bar = () => window.location.hash;

test("a change is in the address bar at once: closing the tab or a reload keeps it", () => {
	const { write } = stand("#/fnff/armor");
	write("1~8");
	expect(bar()).toBe("#/fnff/armor?D811=1~8");
});

test("a change is kept on the page that is left at once, by a link or by Back", async () => {
	const { write, go, rest } = stand("#/fnff/armor");
	write("1~8");
	await go("/fnff/wounds");
	expect(bar()).toBe("#/fnff/wounds");
	write("1~9");
	await go(-1);
	rest();
	expect(bar()).toBe("#/fnff/armor?D811=1~8");
	await go(1);
	expect(bar()).toBe("#/fnff/wounds?D811=1~9");
});

test("a change just before another tab is chosen is in the new step and in the one before", async () => {
	const { result, write, go, rest } = stand("#/fnff/armor?D811=1%7E7");
	write("1~8");
	act(() => result.current.tab[1]("stun"));
	expect(bar()).toBe("#/fnff/armor?D811=1~8&tab=stun");
	rest();
	expect(result.current.location.search).toBe("?D811=1~8&tab=stun");
	await go(-1);
	expect(bar()).toBe("#/fnff/armor?D811=1~8");
});

test("a change does not take back the reader who is on the way to a page that loads slowly", async () => {
	const { write, go, rest, arrive } = stand("#/fnff/armor");
	write("1~8");
	await go("/slow");
	write("1~9");
	rest();
	await arrive();
	expect(bar()).toBe("#/slow");
	await go(-1);
	expect(bar()).toBe("#/fnff/armor?D811=1~9");
});

test("more changes than a browser takes are written when the reader pauses or follows a link", () => {
	const { write, rest } = stand("#/fnff/armor");
	const replace = vi.spyOn(window.history, "replaceState");
	for (let points = 0; points < 300; points++) write(`1~${points}`);
	expect(replace.mock.calls.length).toBeLessThan(100);
	const link = document.body.appendChild(document.createElement("a"));
	link.click();
	expect(bar()).toBe("#/fnff/armor?D811=1~299");
	write("1~300");
	window.dispatchEvent(new Event("pagehide"));
	expect(bar()).toBe("#/fnff/armor?D811=1~300");
	write("1~301");
	rest();
	expect(bar()).toBe("#/fnff/armor?D811=1~301");
	replace.mockRestore();
	link.remove();
});

test("one state has one spelling in the address", () => {
	const { result, rest } = stand("#/fnff/armor?D811=1%7E8&tab=stun");
	expect(result.current.one[0]).toBe("1~8");
	act(() => result.current.tab[1]("death", { replace: true }));
	rest();
	expect(bar()).toBe("#/fnff/armor?D811=1~8&tab=death");
});

test("a change follows the path, if the calculator stays: a block of the screen was moved", async () => {
	const { result, write, go, rest } = stand("#/fnff/D811~,C302");
	write("1~8");
	await go(`/fnff/C302,D811~${result.current.location.search}`);
	write("1~9");
	rest();
	expect(result.current.location).toMatchObject({ pathname: "/fnff/C302,D811~", search: "?D811=1~9" });
});

test("two calculators that write before the page is drawn again are both in the address", () => {
	const { result } = stand("#/fnff/armor");
	act(() => {
		result.current.one[1]("1~8", true);
		result.current.other[1]("1~5", true);
	});
	expect(result.current.location.search).toBe("?D811=1~8&C302=1~5");
});

test.each([
	["without a slash", "#fnff/armor?D811=1~7&tab=stun"],
	["with a fragment", "#/fnff/armor?D811=1~7&tab=stun#x"],
	["with a fragment that has a query", "#/fnff/armor?D811=1~7&tab=stun#x?D811=1~5"],
])("a page opened at an address %s is written like any other", (_, hash) => {
	const { result, write, rest } = stand(hash);
	expect(result.current.one[0]).toBe("1~7");
	write("1~8");
	expect(bar()).toBe("#/fnff/armor?D811=1~8&tab=stun");
	rest();
	expect(result.current.location).toMatchObject({ pathname: "/fnff/armor", search: "?D811=1~8&tab=stun" });
	expect(vi.getTimerCount()).toBe(0);
});

describe("what the browser did not take anymore before the reader left", () => {
	/** A key that is held down: far more changes than the browser takes. */
	const hold = ({ write }: ReturnType<typeof stand>) => {
		for (let points = 0; points < 300; points++) write(`1~${points}`);
		expect(bar()).not.toContain("1~299");
	};

	test("is there again after Back and Forward", async () => {
		const page = stand("#/fnff/armor?tab=stun");
		await page.go("/fnff/wounds");
		hold(page);
		await page.go(-1);
		page.rest();
		expect(bar()).toBe("#/fnff/armor?tab=stun");
		await page.go(1);
		page.rest();
		expect(bar()).toBe("#/fnff/wounds?D811=1~299");
		expect(page.result.current.one[0]).toBe("1~299");
	});

	test("is there again after a jump to a page without the calculator, and Back", async () => {
		const page = stand("#/fnff/armor");
		hold(page);
		await page.go("/slow");
		page.write("1~300");
		await page.arrive();
		expect(bar()).toBe("#/slow");
		await page.go(-1);
		page.rest();
		expect(bar()).toBe("#/fnff/armor?D811=1~300");
		expect(page.result.current.one[0]).toBe("1~300");
	});

	test("is in the new step and in the one before, if another tab is chosen", async () => {
		const page = stand("#/fnff/armor");
		hold(page);
		await act(async () => page.result.current.tab[1]("stun"));
		expect(bar()).toBe("#/fnff/armor?D811=1~299&tab=stun");
		page.rest();
		page.write("1~5");
		page.rest();
		await page.go(-1);
		page.rest();
		expect(bar()).toBe("#/fnff/armor?D811=1~299");
	});

	test("does not go to another page that has the calculator, too", async () => {
		const page = stand("#/fnff/armor");
		hold(page);
		await page.go("/fnff/wounds?D811=1~5");
		page.rest();
		expect(bar()).toBe("#/fnff/wounds?D811=1~5");
	});

	test("does not go into an address that the reader enters, nor come back twice", async () => {
		const page = stand("#/fnff/armor");
		hold(page);
		await page.go("/fnff/wounds?D811=1~5");
		page.rest();
		// As a browser does: the new step has no state.
		window.history.pushState(null, "", "#/fnff/armor?D811=1~7");
		await act(async () => window.dispatchEvent(new PopStateEvent("popstate", { state: null })));
		page.rest();
		expect(bar()).toBe("#/fnff/armor?D811=1~7");
		await page.go(-2);
		page.rest();
		expect(bar()).toBe("#/fnff/armor?D811=1~299");
		page.write("1~8");
		page.rest();
		await page.go("/fnff/wounds");
		await page.go(-1);
		page.rest();
		expect(bar()).toBe("#/fnff/armor?D811=1~8");
	});

	test("is not in the next page that is drawn without an address bar, as in a test", () => {
		window.history.replaceState(null, "", "/");
		const draw = () => {
			const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
			return renderHook(() => useParam("D811"), { wrapper });
		};
		const first = draw();
		act(() => first.result.current[1]("1~8"));
		first.unmount();
		const { result } = draw();
		act(() => vi.advanceTimersByTime(2000));
		expect(result.current[0]).toBeNull();
	});
});
