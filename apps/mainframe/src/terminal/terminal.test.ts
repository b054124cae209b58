import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { complete } from "./complete.ts";
import { walk } from "./history.ts";
import { runLine, start, type TerminalState } from "./terminal.ts";
import { EPILOGUE, readTree, type TerminalNode, withEpilogue } from "./tree.ts";

const file = (name: string, result: string, more: Partial<TerminalNode> = {}): TerminalNode => ({
	name,
	folders: {},
	permission: true,
	file: true,
	result,
	execute: "",
	...more,
});
const folder = (name: string, children: TerminalNode[], permission = true): TerminalNode => ({
	name,
	folders: Object.fromEntries(children.map((child) => [child.name, child])),
	permission,
	file: false,
	result: "",
	execute: "",
});

const tree = folder("/", [
	folder("home", [
		folder("mainframe", [
			file("readme.txt", "Read me."),
			file("Secret.txt", "No.", { permission: false }),
			folder("Mail", [file("one.txt", "First.")]),
			folder("Vault", [file("gold.txt", "Gold.")], false),
			file("MusicPlayer.exe", "", { execute: "Playing." }),
			file("Snake.exe", "", { execute: "You lose." }),
			file("NightCity.Site", "", { execute: "#/nightcity/about" }),
			file("Locked.exe", "", { execute: "No.", permission: false }),
		]),
	]),
	folder("archive", [file("index.txt", "Old.")]),
]);

/** Types lines one after the other; returns the text on the screen, without echoes. */
function type(...lines: string[]) {
	let state: TerminalState = start;
	let effect: unknown;
	for (const line of lines) ({ state, effect } = runLine(tree, state, line));
	const said = state.lines.flatMap((line) =>
		line.kind === "echo" ? [] : [line.kind === "names" ? line.names.join(" ") : line.text],
	);
	return { said, state, effect };
}

describe("after thousands of lines", () => {
	test("the screen and the history keep the newest", () => {
		const { state } = type(...Array.from({ length: 3000 }, (_, index) => `line ${index}`));
		expect(state.lines.length).toBeLessThanOrEqual(500);
		expect(state.history.length).toBeLessThanOrEqual(500);
		expect(state.lines.at(-1)).toMatchObject({ text: "Command not found: line 2999" });
		expect(state.history.at(-1)).toBe("line 2999");
		expect(state.dropped + state.lines.length).toBe(6000);
	});
});

describe("a line that is run", () => {
	test.each([
		["cat readme.txt", "Read me."],
		["CAT README.TXT", "Read me."],
		["cat Mail/one.txt", "First."],
		["cat /archive/index.txt", "Old."],
		["cat ../../archive/index.txt", "Old."],
		["cat secret.txt", "Permission denied."],
		["cat vault/gold.txt", "Permission denied."],
		["cat Mail", "Mail is not a file."],
		["cat nothing.txt", "File does not exist."],
		["cat", "File does not exist."],
		["cat ../../../x", "File does not exist."],
		["cd Vault", "Permission denied."],
		["cd readme.txt", "readme.txt does not exist or is not a folder."],
		["cd NoWhere", "NoWhere does not exist or is not a folder."],
		["CD Mail", "Command not found: CD Mail"],
		["./Snake.exe", "You lose."],
		["./snake.EXE", "You lose."],
		["./readme.txt", "File is not executable."],
		["./Mail", "File is not executable."],
		["./Locked.exe", "Permission denied."],
		["./none.exe", "File does not exist."],
		["snake.exe", "Command not found: snake.exe"],
		["help me", "Command not found: help me"],
		["what the fuck", "Stop being angry."],
		["ｃａｔ　ｒｅａｄｍｅ．ｔｘｔ", "Read me."],
		["．／Ｓｎａｋｅ．ｅｘｅ", "You lose."],
		["ｘｙｚ", "Command not found: ｘｙｚ"],
	])("%s → %s", (line, answer) => {
		expect(type(line).said).toEqual([answer]);
	});

	test("lists the commands of the specification with help, and no others", () => {
		const [text] = type("help").said;
		expect(text?.split("\n").map((row) => row.slice(0, 12).trim())).toEqual([
			"./file",
			"cat file",
			"cls",
			"cd folder",
			"ls",
			"help",
		]);
	});

	test("lists folders before files", () => {
		expect(type("LS").said).toEqual([
			"Mail/ Vault/ readme.txt Secret.txt MusicPlayer.exe Snake.exe NightCity.Site Locked.exe",
		]);
	});

	test("changes the folder and goes up, and no higher than the root", () => {
		expect(type("cd mail").state.path).toEqual(["home", "mainframe", "Mail"]);
		expect(type("cd mail", "cd ..").state.path).toEqual(["home", "mainframe"]);
		expect(type("cd ..", "cd ..").state.path).toEqual([]);
		expect(type("cd ..", "cd ..", "cd ..").said).toEqual(["Parent directory above root does not exist."]);
	});

	test("opens the player, and visits a site", () => {
		expect(type("./musicplayer.exe").effect).toEqual({ launch: "player" });
		expect(type("./nightcity.site").effect).toEqual({ visit: "#/nightcity/about" });
	});

	test("says how cd is used where it names no folder", () => {
		expect(runLine(tree, start, "cd").state.lines.at(-1)).toEqual({ kind: "error", text: "Usage: cd folder" });
	});

	test("refuses to exit and to shut down", () => {
		expect(type("exit").said[0]).toMatch(/another user[\s\S]*EXIT ABORTED/);
		expect(type("Shut Down").said[0]).toMatch(/WARNING[\s\S]*Shut down sequence terminated\./);
	});

	test("clears the screen", () => {
		expect(type("ls", "cls").state.lines).toEqual([]);
	});

	test("prints an empty line for an empty one, and does not remember it", () => {
		const { state } = type("   ");
		expect(state.lines).toEqual([{ kind: "echo", path: "/home/mainframe", text: "" }]);
		expect(state.history).toEqual([]);
	});

	test("is echoed harmlessly, however long and strange", () => {
		const { said } = type(`<img src=x onerror=alert(1)>\u0007\u202E${"x".repeat(10_000)}`);
		expect(said[0]).toHaveLength("Command not found: ".length + 28 + 2 + 10_000);
		expect(said[0]).not.toContain("\u0007");
		expect(said[0]).not.toContain("\u202E");
	});
});

describe("Tab", () => {
	const at = ["home", "mainframe"];
	test.each([
		["cat read", "cat readme.txt"],
		["cat ADME", "cat readme.txt"],
		["cd ai", "cd Mail"],
		["./musicpl", "./MusicPlayer.exe"],
		["cat ", "cat readme.txt"],
		["ｃａｔ　ｒｅａｄ", "cat readme.txt"],
		["cat zzz", undefined],
		["read", undefined],
		["cat a b", undefined],
	])("completes %j to %j", (line, completed) => {
		const first = folder("/", [
			folder("home", [folder("mainframe", Object.values(tree.folders.home?.folders.mainframe?.folders ?? {}))]),
		]);
		expect(complete(first, at, line)).toBe(completed);
	});
});

describe("the history", () => {
	test("walks both ways and keeps the line being written", () => {
		const lines = ["ls", "help"];
		expect(walk(lines, 0, 1, "ca")).toEqual({ place: 1, line: "help" });
		expect(walk(lines, 1, 1, "ca")).toEqual({ place: 2, line: "ls" });
		expect(walk(lines, 2, 1, "ca")).toEqual({ place: 2, line: "ls" });
		expect(walk(lines, 1, -1, "ca")).toEqual({ place: 0, line: "ca" });
		expect(walk(lines, 0, -1, "ca")).toEqual({ place: 0, line: "ca" });
	});
});

describe("the tree that is shipped", () => {
	const json = JSON.parse(readFileSync(new URL("../../public/MainframeStructure.json", import.meta.url), "utf8"));
	const shipped = withEpilogue(readTree(json), "The end.");
	const all = (node: TerminalNode): TerminalNode[] =>
		Object.values(node.folders).flatMap((child) => [child, ...all(child)]);

	test("has at least forty nodes, some of them locked", () => {
		expect(all(shipped).length).toBeGreaterThanOrEqual(40);
		expect(all(shipped).some(({ permission }) => !permission)).toBe(true);
	});

	test("lets the folder Vampire be entered and its epilogue be read", () => {
		const state = runLine(shipped, start, "cd Vampire").state;
		expect(runLine(shipped, state, "cat Epilogue_RECOVERED.dat").state.lines.at(-1)).toEqual({
			kind: "output",
			text: "The end.",
		});
		expect(EPILOGUE.join("/")).toBe("home/mainframe/Vampire/Epilogue_RECOVERED.dat");
	});
});

describe("a broken tree names its node", () => {
	const broken = (change: object) =>
		folder("/", [folder("home", [{ ...file("a.txt", ""), ...change } as TerminalNode])]);
	test.each([
		[{ permission: "yes" }, 'node /home/a.txt: "permission" must be true or false.'],
		[{ result: undefined }, 'node /home/a.txt: "result" is missing. Add it, as text.'],
		[{ name: "a.txt", folders: { "b.txt": file("b.txt", "") } }, "node /home/a.txt: a file has no folders."],
	])("%j", (change, message) => {
		expect(() => readTree(broken(change))).toThrow(message);
	});

	test("and an epilogue without its place", () => {
		expect(() => withEpilogue(tree, "")).toThrow("/home/mainframe/Vampire/Epilogue_RECOVERED.dat is missing");
	});
});
