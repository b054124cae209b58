import { createResource } from "@dataterm/ui/section/resource.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import { type PanelModule, type Panels, usePanels } from "./panels.tsx";

afterEach(() => {
	vi.restoreAllMocks();
	history.replaceState(null, "");
});

const panel = (name: string): PanelModule => ({
	default: ({ typed, onClose }) => (
		<dialog open aria-label={name}>
			<p>{`${name} with "${typed}"`}</p>
			<button type="button" onClick={onClose}>
				Close
			</button>
		</dialog>
	),
	prepare: vi.fn(),
});

/** A site of one page with a button and a field, over panels that load as the test says. */
function stand(on = "place") {
	const attempts: { resolve: (module: PanelModule) => void; reject: (error: unknown) => void }[] = [];
	const ports = { ask: async () => "", onReturn: () => () => {}, log: () => {} };
	const load = () =>
		createResource<PanelModule>(
			{
				title: "The search",
				load: () => new Promise((resolve, reject) => attempts.push({ resolve, reject })),
				files: () => ["/search.js"],
			},
			ports,
		);
	const panels: Panels = { search: load() as Panels["search"], keypad: load(), keys: load(), contents: load() };
	const site = {} as Site;
	function Page({ on }: { on: string }) {
		const { panel, open, opener } = usePanels(site, panels, on);
		return (
			<>
				<input aria-label="Terminal" onKeyDown={(event) => event.key === "Enter" && open("search")} />
				<button type="button" {...opener("search")}>
					Search
				</button>
				{panel}
			</>
		);
	}
	const { rerender } = render(<Page on={on} />);
	return { attempts, panels, site, go: (on: string) => rerender(<Page on={on} />) };
}

test("reaching for a panel loads it, once, and prepares it; opening draws it at once", async () => {
	const { attempts, site } = stand();
	const search = panel("Search");
	await userEvent.hover(screen.getByRole("button", { name: "Search" }));
	await act(async () => attempts[0]?.resolve(search));
	expect(search.prepare).toHaveBeenCalledWith(site);
	await userEvent.click(screen.getByRole("button", { name: "Search" }));
	expect(screen.getByText('Search with ""')).toBeTruthy();
	expect(attempts).toHaveLength(1);
});

test("while it loads a dialog says so, has the focus, and keeps what is typed for the panel", async () => {
	const { attempts } = stand();
	await userEvent.click(screen.getByLabelText("Terminal"));
	await userEvent.keyboard("{Enter}");
	const dialog = screen.getByRole("dialog", { name: "Search" });
	expect(dialog.textContent).toContain("Loading the search");
	expect(dialog.contains(document.activeElement)).toBe(true);
	await userEvent.keyboard("stun save");
	expect(screen.getByLabelText<HTMLInputElement>("Terminal").value).toBe("");
	await act(async () => attempts[0]?.resolve(panel("Search")));
	expect(screen.getByText('Search with "stun save"')).toBeTruthy();
});

test("closing it while it loads gives it up: the focus goes back, and it does not open later", async () => {
	const { attempts } = stand();
	await userEvent.click(screen.getByLabelText("Terminal"));
	await userEvent.keyboard("{Enter}");
	await userEvent.click(screen.getByRole("button", { name: "[ RETURN ]" }));
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(document.activeElement).toBe(screen.getByLabelText("Terminal"));
	await act(async () => attempts[0]?.resolve(panel("Search")));
	expect(screen.queryByRole("dialog")).toBeNull();
	await userEvent.keyboard("{Enter}");
	expect(attempts).toHaveLength(2);
});

test("a panel that does not load says why, and Retry opens it", async () => {
	const { attempts } = stand();
	await userEvent.click(screen.getByRole("button", { name: "Search" }));
	await act(async () => attempts[0]?.reject(new TypeError("x is undefined")));
	const alert = screen.getByRole("alert");
	expect(alert.textContent).toContain("The search did not load");
	expect(alert.textContent).toContain("It crashed while starting: x is undefined");
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	await act(async () => attempts[1]?.resolve(panel("Search")));
	expect(screen.getByText('Search with ""')).toBeTruthy();
});

test("a panel that throws while it is drawn leaves the page, and can be closed", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const { attempts } = stand();
	await userEvent.click(screen.getByRole("button", { name: "Search" }));
	const Broken = () => {
		throw new Error("lines is null");
	};
	await act(async () => attempts[0]?.resolve({ default: Broken }));
	expect(screen.getByRole("dialog", { name: "Search" }).textContent).toContain("lines is null");
	await userEvent.click(screen.getByRole("button", { name: "[ RETURN ]" }));
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(screen.getByLabelText("Terminal")).toBeTruthy();
});

test("a panel belongs to the place where it was opened", async () => {
	const { attempts, go } = stand();
	await userEvent.click(screen.getByRole("button", { name: "Search" }));
	await act(async () => attempts[0]?.resolve(panel("Search")));
	go("another place");
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("a panel that is opened while the next page is on its way stays open when that arrives, and belongs to it", async () => {
	const { attempts, go } = stand();
	history.replaceState({ key: "next" }, "");
	await userEvent.click(screen.getByRole("button", { name: "Search" }));
	await act(async () => attempts[0]?.resolve(panel("Search")));
	go("next");
	expect(screen.getByRole("dialog", { name: "Search" })).toBeTruthy();
	go("place");
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("a panel whose dialog has just closed opens again, and the late report of it closes nothing", async () => {
	const { attempts } = stand();
	const search = screen.getByRole("button", { name: "Search" });
	await userEvent.click(search);
	const closes: (() => void)[] = [];
	const Panel: PanelModule["default"] = ({ onClose }) => {
		closes.push(onClose);
		return <dialog open aria-label="Search" />;
	};
	await act(async () => attempts[0]?.resolve({ default: Panel }));
	const first = screen.getByRole("dialog", { name: "Search" });
	first.removeAttribute("open");
	await userEvent.click(search);
	expect(screen.getByRole("dialog", { name: "Search" })).not.toBe(first);
	act(() => closes[0]?.());
	expect(screen.getByRole("dialog", { name: "Search" })).toBeTruthy();
});
