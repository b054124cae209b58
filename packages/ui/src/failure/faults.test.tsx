import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";
import { Fault } from "./fault.tsx";
import { Loader } from "./loader.tsx";

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a fault says what, why, which file and how often, at once, and its Retry asks again", async () => {
	const retry = vi.fn();
	render(
		<Fault
			address="E4"
			what="The drug list did not load"
			why="No answer within 10 seconds."
			file="/assets/TraumaTeam/Drugs.json"
			tried={{ times: 2, last: new Date(2020, 0, 1, 21, 14, 7) }}
			onRetry={retry}
		>
			Every other page still works.
		</Fault>,
	);
	const fault = screen.getByRole("alert");
	expect(fault.hasAttribute("data-fault")).toBe(true);
	expect(screen.getByRole("heading", { level: 2, name: "The drug list did not load" })).toBeTruthy();
	expect(fault.textContent).toContain("No answer within 10 seconds.");
	expect(screen.getAllByRole("definition").map((fact) => fact.textContent)).toEqual([
		"/assets/TraumaTeam/Drugs.json",
		"2 times, last 21:14:07",
	]);
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	expect(retry).toHaveBeenCalledTimes(1);
});

test("while it asks again, Retry keeps the focus and cannot be pressed", async () => {
	const retry = vi.fn();
	const { rerender } = render(<Fault what="The drug list did not load" onRetry={retry} />);
	const button = screen.getByRole("button", { name: "Retry" });
	button.focus();
	rerender(<Fault what="The drug list did not load" onRetry={retry} retrying />);
	expect(button.textContent).toBe("Retrying");
	expect(button.getAttribute("aria-disabled")).toBe("true");
	await userEvent.click(button);
	expect(retry).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(button);
});

test("in a panel a fault is a few lines, and its button says what it does", async () => {
	const retry = vi.fn();
	render(<Fault compact what="The search did not start." onRetry={retry} retry="Start again" />);
	expect(screen.getByRole("alert").textContent).toBe("The search did not start.Start again");
	expect(screen.queryByRole("heading")).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Start again" }));
	expect(retry).toHaveBeenCalledTimes(1);
});

test("where the release is gone the page is loaded again, and nothing is asked again", async () => {
	const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
	render(<Fault what="The drug list did not load" onRetry={() => {}} gone />);
	expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
	expect(reload).toHaveBeenCalledTimes(1);
});

test("a fault without a cause to retry has no button", () => {
	render(<Fault what="Unknown class chosen: wizard" why="Choose a class from the menu." level={1} />);
	expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
	expect(screen.queryByRole("button")).toBeNull();
});

test("the error screen shows an unknown path as the router does", () => {
	render(<ErrorScreen error={{ status: 404, statusText: "Not Found", data: null }} />);
	expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeTruthy();
	expect(screen.getByText("404 Not Found")).toBeTruthy();
	expect(screen.queryByText("Stack trace")).toBeNull();
});

test("the error screen shows message and stack of what was thrown, and renders again on Retry", async () => {
	const retry = vi.fn();
	const error = new Error("rows is undefined");
	render(<ErrorScreen error={error} onRetry={retry} />);
	expect(screen.getByText("rows is undefined")).toBeTruthy();
	expect(screen.getByRole("group").textContent).toContain(error.stack);
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
	["a text", "a text"],
	[{ code: 7 }, '{"code":7}'],
	[undefined, "undefined"],
])("whatever was thrown is shown: %j", (thrown, line) => {
	render(<ErrorScreen error={thrown} />);
	expect(screen.getByText(line)).toBeTruthy();
});

test("the loader counts tenths in binary up to 100, and reads out its label only", async () => {
	vi.useFakeTimers();
	const { container } = render(<Loader label="Loading C6" />);
	const loader = screen.getByRole("status");
	expect(loader.hasAttribute("data-loading")).toBe(true);
	await act(() => vi.advanceTimersByTimeAsync(3800));
	expect(loader.textContent).toContain("3.8 of 10 seconds");
	expect(container.querySelector("[aria-hidden=true]:not(svg)")?.textContent).toBe("3.8 of 10 seconds");
	await act(() => vi.advanceTimersByTimeAsync(20_000));
	expect(loader.textContent).toContain("10.0 of 10 seconds");
});

test("with reduced motion the loader stands still", async () => {
	vi.useFakeTimers();
	vi.stubGlobal("matchMedia", () => ({ matches: true }));
	render(<Loader label="Loading C6" />);
	const before = screen.getByRole("status").innerHTML;
	await act(() => vi.advanceTimersByTimeAsync(1000));
	expect(screen.getByRole("status").innerHTML).toBe(before);
	expect(screen.getByRole("status").textContent).toBe("Loading C6");
});
