import { createResource } from "@dataterm/ui/section/resource.ts";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OwnPage } from "./own-page.tsx";

afterEach(() => {
	vi.restoreAllMocks();
});

const ports = { ask: async () => "", onReturn: () => () => {}, log: () => {} };

test("a page that failed is loaded again when the reader comes back to it, without the old fault", async () => {
	const attempts: { resolve: (words: string) => void; reject: (error: Error) => void }[] = [];
	const load = createResource<string>(
		{
			title: "The page about privacy",
			files: () => ["/privacy.js"],
			load: () => new Promise((resolve, reject) => attempts.push({ resolve, reject })),
		},
		ports,
	);
	const page = <OwnPage load={load} draw={(words) => <h1>{words}</h1>} />;
	const { unmount } = render(page);
	await act(async () => attempts[0]?.reject(new Error("burnt out")));
	expect(screen.getByRole("alert").textContent).toContain("The page about privacy did not load");
	unmount();
	render(page);
	expect(screen.queryByRole("alert")).toBeNull();
	expect(screen.getByRole("status").textContent).toContain("Loading the page about privacy");
	expect(attempts).toHaveLength(2);
	await act(async () => attempts[1]?.resolve("Privacy"));
	expect(screen.getByRole("heading", { name: "Privacy" })).toBeTruthy();
});

test("an error of one page is not shown on the next, which has loaded before", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const Broken = () => {
		throw new Error("rows is undefined");
	};
	const part = (title: string) => createResource({ title, files: () => [], load: async () => title }, ports);
	const { rerender } = render(<OwnPage load={part("The screen")} draw={() => <Broken />} />);
	expect(await screen.findByText("rows is undefined")).toBeTruthy();
	const next = part("The booklet");
	await next.load();
	rerender(<OwnPage load={next} draw={(words) => <h1>{words}</h1>} />);
	expect(await screen.findByRole("heading", { name: "The booklet" })).toBeTruthy();
	expect(screen.queryByRole("alert")).toBeNull();
});
