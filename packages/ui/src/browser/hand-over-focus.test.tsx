import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { ErrorScreen } from "../failure/error-screen.tsx";
import { Loader } from "../failure/loader.tsx";

/** A page that throws. Its Retry shows the page and a loader; then comes what the test shows. */
function stand() {
	let show = (_: ReactNode) => {};
	function Area() {
		const [shown, setShown] = useState<ReactNode>();
		show = setShown;
		const retry = () =>
			setShown(
				<article>
					<h1>Mainframe</h1>
					<Loader label="Loading the tree" />
				</article>,
			);
		return shown ?? <ErrorScreen error={new Error("first")} onRetry={retry} />;
	}
	render(
		<main>
			<Area />
		</main>,
	);
	return { show: (node: ReactNode) => act(async () => show(node)) };
}

test("after a Retry whose data throws again, the focus is on the new error, not on the body", async () => {
	const { show } = stand();
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Mainframe" }));
	await show(
		<section>
			<ErrorScreen error={new Error("second")} onRetry={() => {}} />
		</section>,
	);
	expect(screen.getByText("second")).toBeTruthy();
	const error = screen.getByRole("heading", { name: "Unexpected Application Error!" });
	await expect.poll(() => document.activeElement).toBe(error);
});

test("after a Retry that works, the focus goes with what arrives, and is free once nothing loads", async () => {
	const { show } = stand();
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	await show(<h2>Tree</h2>);
	await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Tree" }));
	await show(<h3>Another page</h3>);
	expect(document.activeElement).toBe(document.body);
});
