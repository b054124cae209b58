/** A section in a repository of its own, whose links lead to a running site. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FIXTURES } from "./test-section.ts";

vi.setConfig({ testTimeout: 300_000 });

const folder = mkdtempSync(join(tmpdir(), "dataterm-alone-"));
const app = join(folder, "police");
const repository = join(import.meta.dirname, "../../../..");
let server: Server;
let site = "";

const FILES: Record<string, object> = {
	"/sections.json": {
		microFrontends: {
			shell: [{ extras: { dataterm: { name: "shell", kind: "shell", release: "r0" } } }],
			fnff: [
				{
					extras: {
						dataterm: {
							name: "fnff",
							kind: "section",
							bank: "D",
							path: "/fnff",
							pages: [{ path: "armor", label: "Armor" }],
							release: "r1",
						},
					},
				},
			],
		},
	},
	"/s/fnff/r1/addresses.json": {
		D400: { key: "armor", page: "armor", title: "Armor" },
		D401: { key: "armor/old", page: "armor", title: "Old armor", gone: true },
	},
};

beforeAll(async () => {
	server = createServer(({ url = "" }, answer) => {
		if (!FILES[url]) answer.statusCode = 404;
		answer.end(JSON.stringify(FILES[url] ?? {}));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.close();
	rmSync(folder, { recursive: true });
});
beforeEach(() => {
	rmSync(app, { recursive: true, force: true });
	for (const path of [".git", "content", "src"]) mkdirSync(join(app, path), { recursive: true });
	cpSync(join(FIXTURES, "base/section.json"), join(app, "section.json"));
	const manifest = JSON.parse(readFileSync(join(app, "section.json"), "utf8"));
	const pages = [{ label: "Arrest", path: "arrest", digit: "0" }];
	const own = { ...manifest, name: "police", bank: "4", path: "/police", home: "arrest", pages, entries: undefined };
	writeFileSync(join(app, "section.json"), JSON.stringify(own));
	writeFileSync(join(app, "src/section.tsx"), "export default { contract: 1, routes: [] };\n");
	write("Wear [armor](#/fnff/armor), [all of it](@D400), at [the cell](#/police/arrest).");
});

function write(sentence: string): void {
	writeFileSync(join(app, "content/arrest.md"), `# Arrest\n\nThey come.\n\n## The cell\n\n${sentence}\n`);
}

function run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
	return cli(command, "--section", app, ...args);
}

function cli(...args: string[]): Promise<{ code: number; output: string }> {
	const { VITEST, NODE_ENV, ...env } = process.env;
	const program = join(import.meta.dirname, "cli.ts");
	return new Promise((resolve) => {
		execFile(process.execPath, [program, ...args], { cwd: repository, env }, (error, out, err) => {
			resolve({ code: error ? Number(error.code) : 0, output: out + err });
		});
	});
}

test("its links are checked against the site, and its build writes to its own folder alone", async () => {
	expect(await run("content", "--fix", "--site", site)).toEqual({
		code: 0,
		output: expect.stringContaining("Section police: 1 page of text, 2 addresses, nothing wrong."),
	});
	const built = await run("build", "--site", site);
	expect(built.output).toMatch(/^\S+police {2}[\d.]+ s\n$/);
	expect(existsSync(join(app, "dist/remoteEntry.js"))).toBe(true);
	expect(readdirSync(folder)).toEqual(["police"]);
});

test("a link that is not live on the site stops check and build, with file, line, and remedy", async () => {
	write("Wear [armor](#/fnff/armour) or [the old one](@D401).");
	await run("content", "--fix", "--site", site);
	const said = [
		"./content/arrest.md:7:6\n  #/fnff/armour is not a page. Did you mean #/fnff/armor?\n",
		'./content/arrest.md:7:32\n  D401 on "the old one" is "Old armor", which was retired. Link another rule, or remove the link and keep the words.\n',
	];
	for (const command of ["content", "build"]) {
		const { code, output } = await run(command, "--site", site);
		expect(code).toBe(1);
		for (const it of said) expect(`${output}\n`).toContain(it);
		expect(output).not.toContain("Module Federation");
	}
});

test("without a site that answers, nothing can be checked", async () => {
	expect(await run("content", "--fix")).toEqual({
		code: 1,
		output: expect.stringContaining(
			"The sections that its texts link to are not in this repository. Name the site that has them: SITE=https://site.example.",
		),
	});
	expect((await run("content", "--site", "site.example")).output).toContain(
		'SITE="site.example" is not the address of a site. Write it like SITE=https://site.example.',
	);
	const gone = await run("content", "--site", "http://127.0.0.1:1");
	expect(gone.output).toMatch(/http:\/\/127\.0\.0\.1:1\/sections\.json does not answer: .+ Check that SITE is/);
});

test("a site is refused for a section of this repository, whose neighbors are beside it", async () => {
	expect(await cli("content", "--section", "fnff", "--site", site)).toEqual({
		code: 1,
		output: expect.stringMatching(/^SITE is for a section in a repository of its own.+: leave SITE out\.\n$/),
	});
	expect((await cli("build", "--section", `fnff,${app}`)).output).toBe(
		`${app} is a folder, and is built alone: SECTION=${app}\n`,
	);
});

test("a folder without a section, or without a repository of its own, is refused", async () => {
	rmSync(join(app, ".git"), { recursive: true });
	expect((await run("build", "--site", site)).output).toContain(`git init ${app}`);
	rmSync(join(app, "section.json"));
	expect((await run("build", "--site", site)).output).toContain("has no section.json. Name the folder of a section.");
});
