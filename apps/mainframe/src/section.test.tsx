import { renderSection } from "@dataterm/section/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import structure from "../public/MainframeStructure.json";
import section from "./section.tsx";

afterEach(() => section.forget?.());

async function boot() {
	const rendered = await renderSection(import.meta.url, section, "");
	const prompt = await screen.findByRole("textbox", { name: "Command in /home/mainframe" });
	const log = screen.getByRole("log");
	return { ...rendered, prompt, log };
}

describe("the terminal", () => {
	test("runs a line, prints the answer in the log, and shows where it is", async () => {
		const { user, prompt, log } = await boot();
		expect(document.activeElement).toBe(prompt);
		await user.type(prompt, "cd Vampire{Enter}cat Epilogue_RECOVERED.dat{Enter}");
		expect(log.textContent).toContain("There is a woman who was carried out of it");
		expect(screen.getByRole("textbox").getAttribute("aria-label")).toBe("Command in /home/mainframe/Vampire");
	});

	test("completes by Tab; after Escape, Tab leaves", async () => {
		const { user, prompt } = await boot();
		await user.type(prompt, "./musicpl");
		await user.tab();
		expect((prompt as HTMLInputElement).value).toBe("./MusicPlayer.exe");
		expect(document.activeElement).toBe(prompt);
		await user.keyboard("{Escape}");
		await user.tab();
		expect(document.activeElement).not.toBe(prompt);
	});

	test("opens the player", async () => {
		const { user, prompt, launch } = await boot();
		await user.type(prompt, "./MusicPlayer.exe{Enter}");
		expect(launch).toHaveBeenCalledWith("player");
	});

	test("visits a site within, and one outside in a tab of its own", async () => {
		const { user, prompt } = await boot();
		const opened = vi.spyOn(window, "open").mockReturnValue(null);
		await user.type(prompt, "./NightCity.Site{Enter}");
		expect(window.location.hash).toBe("#/nightcity/about");
		expect(opened).not.toHaveBeenCalled();
	});

	test("walks its history and clears the screen", async () => {
		const { user, prompt, log } = await boot();
		await user.type(prompt, "ls{Enter}help{Enter}{ArrowUp}{ArrowUp}");
		expect((prompt as HTMLInputElement).value).toBe("ls");
		await user.keyboard("{ArrowDown}");
		expect((prompt as HTMLInputElement).value).toBe("help");
		await user.keyboard("{Control>}l{/Control}");
		expect(log.childElementCount).toBe(0);
		await user.keyboard("ls{Enter}");
		expect(log.childElementCount).toBeGreaterThan(0);
		// As Caps Lock writes it.
		await user.keyboard("{Control>}L{/Control}");
		expect(log.childElementCount).toBe(0);
	});

	test("runs the lines of a paste in turn, the last one too", async () => {
		const { prompt, log } = await boot();
		fireEvent.paste(prompt, { clipboardData: { getData: () => "cd Mail\ncat 01_budget.txt\nls" } });
		expect(log.textContent).toContain("return the keys, the mop, and the chair");
		expect(log.textContent).toContain(">> ls");
		expect((screen.getByRole("textbox") as HTMLInputElement).value).toBe("");
	});

	test("pastes lines at the caret, in place of what is selected", async () => {
		const { user, prompt, log } = await boot();
		await user.type(prompt, "cat XXX.txt");
		(prompt as HTMLInputElement).setSelectionRange(4, 7);
		fireEvent.paste(prompt, { clipboardData: { getData: () => "motd.txt\r\ncat readme" } });
		expect(log.textContent).toContain("MESSAGE OF THE DAY");
		expect(log.textContent).toContain(">> cat readme.txt");
		expect(log.textContent).not.toContain("XXX");
	});

	test("after a paste that ends with a line break, leaves what was behind the caret in the prompt", async () => {
		const { user, prompt, log } = await boot();
		await user.type(prompt, "ls");
		(prompt as HTMLInputElement).setSelectionRange(0, 0);
		fireEvent.paste(prompt, { clipboardData: { getData: () => "cd Mail\n" } });
		expect(log.textContent).toBe(">> cd Mail");
		expect((screen.getByRole("textbox") as HTMLInputElement).value).toBe("ls");
	});

	test("shows markup as it was typed", async () => {
		const { prompt, log } = await boot();
		fireEvent.change(prompt, { target: { value: "<img src=x>" } });
		fireEvent.keyDown(prompt, { key: "Enter" });
		expect(log.textContent).toContain("Command not found: <img src=x>");
		expect(log.querySelector("img")).toBeNull();
	});

	test("leaves its keys to an input method while a word is being composed", async () => {
		const { prompt, log } = await boot();
		fireEvent.change(prompt, { target: { value: "ls" } });
		const before = (prompt as HTMLInputElement).value;
		for (const key of ["Enter", "ArrowUp", "Tab"]) fireEvent.keyDown(prompt, { key, isComposing: true });
		// As WebKit sends the Enter that ends the composition.
		fireEvent.keyDown(prompt, { key: "Enter", keyCode: 229 });
		expect(log.textContent).toBe("");
		expect((prompt as HTMLInputElement).value).toBe(before);
		fireEvent.keyDown(prompt, { key: "Enter", keyCode: 13 });
		expect(log.textContent).toContain(">> ls");
	});

	test("has the keys that a phone lacks", async () => {
		const { user, prompt, log } = await boot();
		const keys = within(screen.getByRole("toolbar", { name: "Terminal keys" }));
		await user.click(keys.getByRole("button", { name: "cat prints a file" }));
		expect((prompt as HTMLInputElement).value).toBe("cat ");
		await user.click(keys.getByRole("button", { name: "ls lists the folder" }));
		expect(log.textContent).toContain("MusicPlayer.exe");
	});

	test("is as the reader left it when they come back", async () => {
		const { user, prompt, go } = await boot();
		await user.type(prompt, "cd Vampire{Enter}");
		vi.spyOn(console, "error").mockImplementation(() => {});
		await go("/elsewhere");
		expect(screen.queryByRole("log")).toBeNull();
		await go("");
		const again = await screen.findByRole("textbox", { name: "Command in /home/mainframe/Vampire" });
		expect(screen.getByRole("log").textContent).toContain(">> cd Vampire");
		await user.type(again, "{ArrowUp}");
		expect((again as HTMLInputElement).value).toBe("cd Vampire");
	});

	test("asks for its tree again after an error in it", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const { answer, go } = await renderSection(import.meta.url, section, "/elsewhere");
		const file = "/MainframeStructure.json";
		answer(file, { body: "{}" });
		await go("");
		await screen.findByText(/^MainframeStructure\.json, node/);
		answer(file, { body: JSON.stringify(structure) });
		// What the shell does for Retry.
		section.forget?.();
		await go("/elsewhere");
		await go("");
		await screen.findByRole("textbox", { name: "Command in /home/mainframe" });
	});
});
