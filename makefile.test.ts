import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
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

	test("a store that exists is used as it is", () => {
		mkdirSync(join(folder, ".data"));
		expect(make("deploy", "SECTION=fnff", "-n").output).not.toContain("dataterm init");
	});
});

test("the gateway is built again when a file changes that is embedded in it", () => {
	const pages = join(folder, "gateway/internal/shortpage");
	mkdirSync(pages, { recursive: true });
	for (const file of ["go.mod", "go.sum", "bin/dataterm"]) {
		mkdirSync(join(folder, file, ".."), { recursive: true });
		writeFileSync(join(folder, file), "");
	}
	const builds = () => make("-n", "bin/dataterm").output.includes("go build");
	expect(builds()).toBe(false);
	for (const file of ["page.css", "page_test.go"]) {
		const written = join(pages, file);
		writeFileSync(written, "");
		utimesSync(written, new Date(), new Date(Date.now() + 60_000));
		expect(builds(), file).toBe(file === "page.css");
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
