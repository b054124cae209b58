import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";

const frame = (notice: boolean) => (
	<Frame
		full
		topBar={null}
		end={null}
		strip={null}
		dock={null}
		covered={false}
		notices={
			notice && (
				<Notice action="Reload" onAction={() => {}}>
					A new version is live.
				</Notice>
			)
		}
	>
		<h1>Armor</h1>
	</Frame>
);

test("a notice comes into a region that was there before it, so that it is announced", () => {
	const { rerender } = render(frame(false));
	const region = screen.getByRole("status");
	expect(region.textContent).toBe("");
	rerender(frame(true));
	expect(screen.getByRole("status")).toBe(region);
	expect(region.textContent).toBe("A new version is live.Reload");
});
