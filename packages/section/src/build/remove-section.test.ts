import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeSection } from "./remove-section.ts";

const OWNERS = "*                @dataterm/maintainers\n/apps/fnff/      @dataterm/fnff\n";
const LOCK = "importers:\n\n  apps/fnff:\n    dependencies:\n      react:\n        version: 19.0.0\n\n";
let root = "";
let said: string[] = [];
beforeEach(() => {
	said = [];
	vi.spyOn(console, "log").mockImplementation((line) => said.push(line));
	root = mkdtempSync(join(tmpdir(), "dataterm-remove-"));
	write(".github/CODEOWNERS", `${OWNERS}/apps/vehicles/  @dataterm/vehicles\n/media/          @dataterm/media\n`);
	write("pnpm-lock.yaml", `${LOCK}${LOCK.slice(LOCK.indexOf("  apps")).replace("fnff", "vehicles")}packages: {}\n`);
	write("banks.json", '{\n\t"1": "netrunning"\n}\n');
	git("init", "--quiet");
	commit();
	write("apps/vehicles/section.json", '{ "name": "vehicles", "bank": "3" }');
	write("apps/vehicles/content/introduction.md", "# Introduction\n");
	write(".cache/build/vehicles", "{}");
	write(".gitignore", ".cache/\nbin/\n");
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

function git(...args: string[]): void {
	execFileSync("git", ["-c", "user.name=Rache", "-c", "user.email=rache@site.example", ...args], { cwd: root });
}

function commit(): void {
	git("add", "--all");
	git("commit", "--quiet", "--message", "Vehicles");
}

/** Puts a program in the place of the gateway's: a site with these sections. */
function site(live: string[], removed: string[] = []): void {
	const rows = (names: string[]) => names.map((section) => ({ section }));
	const status = JSON.stringify({ sections: rows(live), removed: rows(removed) });
	write("bin/dataterm", `#!/bin/sh\necho "$*" > asked\necho '${status}'\n`);
	chmodSync(join(root, "bin/dataterm"), 0o755);
}

const read = (file: string) => readFileSync(join(root, file), "utf8");
const isThere = () => existsSync(join(root, "apps/vehicles"));

test("a section that is not live leaves no folder, no owners, and no part of the lockfile; its bank stays reserved", async () => {
	commit();
	site(["fnff"]);
	expect(await removeSection(root, "vehicles", { site: ["--store", ".data"], discard: false })).toBeUndefined();
	expect(read("asked")).toBe("status --json --store .data\n");
	expect(isThere() || existsSync(join(root, ".cache/build/vehicles"))).toBe(false);
	expect(read(".github/CODEOWNERS")).toBe(`${OWNERS}/media/          @dataterm/media\n`);
	expect(read("pnpm-lock.yaml")).toBe(`${LOCK}packages: {}\n`);
	expect(JSON.parse(read("banks.json"))).toEqual({ 1: "netrunning", 3: "vehicles" });
	expect(said.join("\n")).toContain("Bank 3 stays reserved");
});

test("a live section stays, and the command that takes it off the site is named", async () => {
	commit();
	site(["fnff", "vehicles"]);
	expect(await removeSection(root, "vehicles", { site: ["--to", "https://site.example:2021"], discard: true })).toBe(
		'vehicles is live. Take it off the site first, so that its addresses say why: bin/dataterm remove vehicles --to https://site.example:2021 --reason "…"',
	);
	expect(isThere()).toBe(true);
});

test("files that git does not have as they are stay, unless they are to be lost; a bank that no commit gave is free", async () => {
	expect(await removeSection(root, "vehicles", { discard: false })).toBe(
		[
			"apps/vehicles has files that git does not have as they are:",
			"?? apps/vehicles/content/introduction.md",
			"?? apps/vehicles/section.json",
			"Commit them, so that they can be restored. To lose them: make remove SECTION=vehicles DISCARD=1",
		].join("\n"),
	);
	expect(isThere()).toBe(true);
	expect(await removeSection(root, "vehicles", { discard: true })).toBeUndefined();
	expect(isThere()).toBe(false);
	expect(JSON.parse(read("banks.json"))).toEqual({ 1: "netrunning" });
	expect(said.at(-1)).toBe("No site was asked whether the section is live: name one with TO=URL or STORE=….");
});

test("the bank of a section that was taken off the site stays reserved, even if no commit has the section", async () => {
	site(["fnff"], ["vehicles"]);
	expect(await removeSection(root, "vehicles", { site: ["--store", ".data"], discard: true })).toBeUndefined();
	expect(JSON.parse(read("banks.json"))).toEqual({ 1: "netrunning", 3: "vehicles" });
});

test("a change since the last commit is named", async () => {
	commit();
	appendFileSync(join(root, "apps/vehicles/content/introduction.md"), "More.\n");
	expect(await removeSection(root, "vehicles", { discard: false })).toContain(
		" M apps/vehicles/content/introduction.md",
	);
});

test("a site that cannot be asked leaves everything as it is; the shell stays in any case", async () => {
	commit();
	write("bin/dataterm", "#!/bin/sh\necho 'no store at .data' >&2\nexit 1\n");
	chmodSync(join(root, "bin/dataterm"), 0o755);
	await expect(removeSection(root, "vehicles", { site: ["--store", ".data"], discard: true })).rejects.toThrow(
		"no store at .data",
	);
	expect(await removeSection(root, "shell", { discard: true })).toBe(
		"The shell shows every section: it cannot be removed.",
	);
	expect(isThere()).toBe(true);
});
