import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Wordmark } from "./wordmark.tsx";

test("the site's name is text, whether it is drawn or written", () => {
	render(
		<h1>
			<Wordmark title="DATATERM" />
		</h1>,
	);
	expect(screen.getByRole("heading", { name: "DATATERM" })).toBeDefined();
});
