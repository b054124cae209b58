import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Kit, PARTS } from "./kit.tsx";

const titles = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("the catalog shows every part, and leads to each by its address", () => {
	render(<Kit />);
	for (const [name, [title]] of Object.entries(PARTS)) {
		expect(screen.getByRole("link", { name: title }).getAttribute("href")).toBe(`#/kit/${name}`);
	}
});

test.each(Object.entries(PARTS))("#/kit/%s shows that part alone", (name, [title]) => {
	render(<Kit part={name} />);
	expect(titles()).toContain(title);
	for (const [other, [another]] of Object.entries(PARTS)) {
		if (other !== name) expect(screen.queryByRole("link", { name: another })).toBeNull();
	}
});
