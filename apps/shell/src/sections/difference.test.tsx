import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Difference } from "./difference.tsx";
import type { HistoryStep } from "./history.ts";

afterEach(() => {
	vi.restoreAllMocks();
});

const step: HistoryStep = {
	release: "bbbbbbbbbbbb",
	from: "aaaaaaaaaaaa",
	revision: 2,
	time: "2026-11-22T12:00:00Z",
	author: "ana",
	action: "deploy",
	code: 1,
	addresses: ["D811"],
	shown: true,
};

/** Answers the texts of two releases; with `fail`, the network is gone. */
function serve({ fail = false } = {}) {
	const state = { fail };
	vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
		if (state.fail) throw new TypeError("Failed to fetch");
		const text = String(url).includes("/aaaa") ? "Roll 10" : "Roll 15";
		return Response.json([{ address: "D811", title: "To-hit numbers", text }]);
	});
	return state;
}

test("the words that a release has changed are shown", async () => {
	serve();
	render(<Difference section="fnff" step={step} />);
	expect((await screen.findByText("15", { exact: false, selector: "ins" })).textContent).toBe("15 ");
	expect(screen.getByText("10", { exact: false, selector: "del" })).toBeTruthy();
});

test("releases that do not load say which file and why; Retry loads them", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const network = serve({ fail: true });
	render(<Difference section="fnff" step={step} />);
	expect((await screen.findByRole("alert")).textContent).toContain("The differences did not load.");
	network.fail = false;
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	expect(await screen.findByText("15", { exact: false, selector: "ins" })).toBeTruthy();
});

test("a release says how many rules it changed, and how many of them are listed", () => {
	serve();
	const { rerender } = render(<Difference section="fnff" step={step} />);
	expect(screen.getByText(/^Changed/).textContent).toBe("Changed 1\u00a0rule. ");
	rerender(<Difference section="fnff" step={{ ...step, addresses: ["D811", "D812"], more: 5 }} />);
	expect(screen.getByText(/^Changed/).textContent).toBe("Changed 7\u00a0rules. The first 2 are listed.");
});

test("a release whose changes are not recorded says so, and loads no texts", () => {
	serve();
	render(<Difference section="fnff" step={{ ...step, addresses: null }} />);
	expect(screen.getByText("The rules that this release changed are not recorded.")).toBeTruthy();
	expect(fetch).not.toHaveBeenCalled();
});
