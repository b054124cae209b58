import { TabPanel } from "@dataterm/ui/controls/tabs.tsx";
import { Stamp } from "@dataterm/ui/page/stamp.tsx";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Legend } from "./legend.tsx";

const page = (tab: string, isLoaded = true) => (
	<>
		<main>
			{isLoaded && (
				<>
					<Stamp kind="house" />
					<TabPanel name="page" id="a" selected={tab === "a"}>
						<Stamp kind="ours" /> <Stamp kind="ours" />
					</TabPanel>
					<TabPanel name="page" id="b" selected={tab === "b"}>
						<Stamp kind="reading" />
					</TabPanel>
				</>
			)}
		</main>
		<Legend />
	</>
);

test("the legend explains the kinds of marks that the page shows, when it comes and when another tab is chosen", async () => {
	const { rerender } = render(page("a", false));
	const legend = screen.getByRole("complementary", { name: "Marks on this page" });
	expect(legend.dataset.kinds).toBeUndefined();
	rerender(page("a"));
	await expect.poll(() => legend.dataset.kinds).toBe("house ours");
	rerender(page("b"));
	await expect.poll(() => legend.dataset.kinds).toBe("house reading");
	rerender(page("b", false));
	await expect.poll(() => legend.dataset.kinds).toBeUndefined();
});
