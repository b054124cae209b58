import { Suspense, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { useStep } from "./use-step.ts";

test("work that ends while its loader is being drawn is shown", async () => {
	// As in a browser, effects run in a task of their own.
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
	let end = (_: string) => {};
	const work = new Promise<string>((resolve) => {
		end = resolve;
	});
	function Page() {
		const outcome = useStep("late", () => work);
		useLayoutEffect(() => end("the rule"), []);
		return outcome?.value ?? "loader";
	}
	const element = document.createElement("div");
	const root = createRoot(element);
	root.render(
		<MemoryRouter>
			<Suspense>
				<Page />
			</Suspense>
		</MemoryRouter>,
	);
	await vi.waitFor(() => expect(element.textContent).toBe("the rule"), 5_000);
	root.unmount();
	vi.unstubAllGlobals();
});
