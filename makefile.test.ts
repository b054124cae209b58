import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let folder = "";
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "dataterm-make-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs make in a folder that has nothing but what the test puts there. */
function make(...args: string[]): { code: number | null; output: string } {
	const { MAKEFLAGS, MAKELEVEL, ...env } = process.env;
	const ran = spawnSync("make", ["-f", join(import.meta.dirname, "Makefile"), ...args], {
		cwd: folder,
		env,
		encoding: "utf8",
	});
	return { code: ran.status, output: ran.stdout + ran.stderr };
}

/** Puts files in the folder for which nothing needs to be installed or built. */
function installed(): void {
	const needs = ["go.mod", "go.sum", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"];
	for (const file of [...needs, "bin/dataterm", "node_modules/.installed"]) {
		mkdirSync(join(folder, file, ".."), { recursive: true });
		writeFileSync(join(folder, file), "");
	}
}

describe("make deploy where nothing has been put live", () => {
	test.each(["deploy", "stage"])("make %s says how to begin, and leaves nothing behind", (target) => {
		const { code, output } = make(target, "SECTION=fnff");
		expect(output).toContain(
			`There is no site in .data yet. Run "make run" first: it builds every section and puts it live. Then make ${target} SECTION=fnff changes that one.`,
		);
		expect(code).toBe(2);
		expect(readdirSync(folder)).toEqual([]);
	});

	test("a store of another name is named, as a shell reads it", () => {
		expect(make("deploy", "SECTION=fnff", "STORE=my site").output).toContain(
			`There is no site in my site yet. Run "make run STORE='my site'" first: it builds every section and puts it live. Then make deploy SECTION=fnff STORE='my site' changes that one.`,
		);
	});

	test.each([["TO=https://site.example:2021"], ["STORE=s3://bucket"]])("with %s the gateway finds out", (where) => {
		expect(make("deploy", "SECTION=fnff", where, "-n").output).not.toContain("There is no site");
	});

	test.each(["deploy", "stage"])("make %s takes several sections, all of them in one revision", (target) => {
		installed();
		const { output } = make(target, "SECTION=fnff,interlock", "TO=https://site.example:2021", "-n");
		expect(output).toMatch(/build --section fnff,interlock --check/);
		expect(output).toMatch(/bin\/dataterm deploy [^&;]* fnff apps\/fnff\/dist interlock apps\/interlock\/dist$/m);
	});

	test("make deploy takes the folder of a section in a repository of its own, and the site that its links lead to", () => {
		installed();
		const at = ["TO=https://site.example:2021", "SITE=https://site.example"];
		const { output } = make("deploy", "SECTION=/home/rache/police/", ...at, "-n");
		expect(output).toContain("build --section /home/rache/police/ --site https://site.example --check");
		expect(output).toMatch(/bin\/dataterm deploy [^&;]* police \/home\/rache\/police\/dist$/m);
	});

	test("a store that exists is used as it is", () => {
		mkdirSync(join(folder, ".data"));
		expect(make("deploy", "SECTION=fnff", "-n").output).not.toContain("dataterm init");
	});
});

describe("make remove asks a site whether the section is live:", () => {
	const asked = (...args: string[]) => make("-n", "remove", "SECTION=fnff", ...args).output;

	test.each([
		["the one that TO names", ["TO=https://site.example:2021"], " --to https://site.example:2021"],
		["the store that STORE names, even if it is not there", ["STORE=my site"], ' --store "my site"'],
		["none, if nothing is live here", [], ""],
	])("%s", (_, args, flags) => {
		installed();
		expect(asked(...args)).toMatch(new RegExp(`remove --section fnff${flags} *$`, "m"));
	});

	test("the store of this checkout", () => {
		installed();
		mkdirSync(join(folder, ".data"));
		expect(asked()).toContain('remove --section fnff --store ".data"');
	});
});

describe("what the tests need from the system's packages", () => {
	/** Runs one of the scripts where only the given commands are on the path; `apt-get` writes down what it is asked for. */
	function run(script: string, aptGet: string): { code: number | null; asked: string[] } {
		for (const [name, body] of Object.entries({ "apt-get": aptGet, id: "echo 0" })) {
			writeFileSync(join(folder, name), `#!/bin/bash\n${body}\n`, { mode: 0o755 });
		}
		for (const name of ["bash", "dirname", "cat"]) symlinkSync(`/bin/${name}`, join(folder, name));
		const ran = spawnSync(join(import.meta.dirname, script), { env: { PATH: folder }, encoding: "utf8" });
		const log = join(folder, "asked");
		return { code: ran.status, asked: existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [] };
	}
	const NOTES = 'echo "$@" >> "$(dirname "$0")/asked"';

	test.each(["e2e/need-chromium", "media/need-pdf-tools"])("%s waits for a busy package manager", (script) => {
		const { code, asked } = run(script, NOTES);
		expect(asked).toHaveLength(2);
		for (const call of asked) expect(call).toMatch(/^-o DPkg::Lock::Timeout=600 -qq (update|install)/);
		expect(code).toBe(0);
	});

	test.each([
		["e2e/need-chromium", 3],
		["media/need-pdf-tools", 2],
	])("%s fails if nothing can be installed", (script, calls) => {
		const { code, asked } = run(script, `${NOTES}; exit 100`);
		expect(asked).toHaveLength(calls);
		expect(code).toBe(1);
	});
});

test("the gateway is built again when a file changes that is embedded in it", () => {
	const pages = join(folder, "gateway/internal/documents");
	mkdirSync(pages, { recursive: true });
	for (const file of ["go.mod", "go.sum", "bin/dataterm"]) {
		mkdirSync(join(folder, file, ".."), { recursive: true });
		writeFileSync(join(folder, file), "");
	}
	const builds = () => make("-n", "bin/dataterm").output.includes("go build");
	expect(builds()).toBe(false);
	for (const file of ["shortpage.css", "page_test.go"]) {
		const written = join(pages, file);
		writeFileSync(written, "");
		utimesSync(written, new Date(), new Date(Date.now() + 60_000));
		expect(builds(), file).toBe(file === "shortpage.css");
		rmSync(written);
	}
});

test("make dev names a port that is in use, and prints the whole command for another one", async () => {
	const server = createServer().listen(0, "localhost");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const { code, output } = make("dev", "SECTION=fnff,classes", "FROM=https://site.example", `ADDR=:${port}`);
	server.close();
	expect(output).toContain(`Port ${port} is in use`);
	expect(output).toContain(`make dev SECTION=fnff,classes FROM=https://site.example ADDR=:${port + 1}\n`);
	expect(code).toBe(2);
});
