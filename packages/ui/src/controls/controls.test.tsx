import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { IconButton } from "./icon-button.tsx";
import { ListKey } from "./list-key.tsx";
import { Switch } from "./switch.tsx";

function Feeds() {
	const [feed, setFeed] = useState("realspace");
	const options = [
		{ value: "realspace", label: "Realspace" },
		{ value: "netspace", label: "Netspace" },
	];
	return <Switch label="Feed" options={options} value={feed} onChange={setFeed} />;
}

test("the switch is a named group of radio buttons", async () => {
	render(<Feeds />);
	expect(screen.getByRole("group", { name: "Feed" })).toBeTruthy();
	const checked = () => screen.getByRole("radio", { checked: true });
	expect(checked()).toBe(screen.getByRole("radio", { name: "Realspace" }));
	await userEvent.click(screen.getByText("Netspace"));
	expect(checked()).toBe(screen.getByRole("radio", { name: "Netspace" }));
});

test("a button of a list is named by its label, its address the description; a link by address and label", () => {
	render(
		<>
			<ListKey address="C61D" label="Awareness/Notice" />
			<ListKey address="C614" label="Jury Rig" href="#/@C614" />
		</>,
	);
	const button = screen.getByRole("button", { name: /^Awareness\/Notice$/ });
	expect(button.getAttribute("aria-description")).toBe("C61D");
	expect(screen.getByRole("link", { name: "C614 Jury Rig" }).getAttribute("href")).toBe("#/@C614");
});

test("an icon names its button, and says so under the pointer, but describes nothing a second time", () => {
	render(<IconButton icon="close" label="Close" />);
	const button = screen.getByRole("button", { name: "Close" });
	expect(button.getAttribute("aria-label")).toBe("Close");
	expect(button.title).toBe("");
	expect(screen.getByTitle("Close")).toBe(button.firstElementChild);
});
