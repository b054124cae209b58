import { createHash } from "node:crypto";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Gate, SEARCH_PAGE } from "./gate.tsx";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const pairs = [
	{ access: "admin" as const, username: hash("avoss"), password: hash("zeropage") },
	{ access: "TopSecret" as const, username: hash("nightshift"), password: hash("64klamps") },
];

async function stand(known = pairs) {
	const onEnter = vi.fn();
	const leave = vi.fn();
	const { unmount } = render(<Gate title="DATATERM" pairs={known} onEnter={onEnter} leave={leave} />);
	const user = userEvent.setup();
	const type = async (username: string, password: string) => {
		await user.clear(screen.getByLabelText("Username"));
		await user.type(screen.getByLabelText("Username"), username);
		await user.clear(screen.getByLabelText("Password"));
		await user.type(screen.getByLabelText("Password"), password);
	};
	return {
		user,
		type,
		onEnter,
		leave,
		unmount,
		press: () => user.click(screen.getByRole("button", { name: "Login" })),
	};
}

test.each([
	["avoss", "zeropage", "admin"],
	["nightshift", "64klamps", "TopSecret"],
	["ｎｉｇｈｔｓｈｉｆｔ", "６４klamps", "TopSecret"],
])("lets %s in", async (username, password, access) => {
	const { type, press, onEnter } = await stand();
	await type(username, password);
	await press();
	expect(onEnter).toHaveBeenCalledWith(access);
});

test("Enter in the password field presses Login, and the password is masked", async () => {
	const { user, type, onEnter } = await stand();
	await type("avoss", "zeropage");
	expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
	await user.keyboard("{Enter}");
	expect(onEnter).toHaveBeenCalledWith("admin");
});

test("a name with the other's password is wrong; the count shows below three, and the third failure leaves", async () => {
	const { type, press, onEnter, leave } = await stand();
	expect(screen.queryByText(/Remaining attempts/)).toBeNull();
	await type("avoss", "64klamps");
	await press();
	expect(screen.getByRole("alert").textContent).toBe("Wrong credentials. Remaining attempts: 2");
	await press();
	expect(screen.getByRole("alert").textContent).toBe("Wrong credentials. Remaining attempts: 1");
	expect(leave).not.toHaveBeenCalled();
	await press();
	expect(leave).toHaveBeenCalledWith(SEARCH_PAGE);
	expect(onEnter).not.toHaveBeenCalled();
});

test("a notice beside the slot leads to both pairs, in the words of the story, and back to the form", async () => {
	const { user, type, press, onEnter } = await stand();
	await user.click(screen.getByRole("button", { name: "New on the night shift?" }));
	const notice = screen.getByRole("heading", { name: "To the night shift" });
	expect(document.activeElement).toBe(notice);
	for (const clue of [
		"nightshift",
		"what we keep lit",
		"first initial and last name",
		"nothing is stored",
		"A. Voss",
	]) {
		expect(screen.getByRole("main").textContent).toContain(clue);
	}
	await user.click(screen.getByRole("button", { name: "[ RETURN ]" }));
	expect(document.activeElement).toBe(screen.getByLabelText("Username"));
	await type("nightshift", "64klamps");
	await press();
	expect(onEnter).toHaveBeenCalledWith("TopSecret");
});

test("says nothing about pairs that are not the story's, and counts on after a look at the notice", async () => {
	const own = [{ access: "TopSecret" as const, username: hash("rache"), password: hash("bartmoss") }];
	const { user, type, press, unmount } = await stand(own);
	expect(screen.queryByRole("button", { name: "New on the night shift?" })).toBeNull();
	unmount();
	await stand();
	await type("avoss", "guess");
	await press();
	await user.click(screen.getByRole("button", { name: "New on the night shift?" }));
	await user.click(screen.getByRole("button", { name: "[ RETURN ]" }));
	expect(screen.getByRole("alert").textContent).toBe("Wrong credentials. Remaining attempts: 2");
});
