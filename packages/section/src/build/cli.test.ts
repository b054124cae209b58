import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SectionModule } from "@dataterm/ui/section/contract.ts";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { KIT, SHARED } from "./shared-libraries.ts";
import { removeTestSection, testSection } from "./test-section.ts";

const app = testSection();
const root = join(app, "../..");
const text = join(app, "content/armor.md");
const sound = readFileSync(text, "utf8");
const table = join(app, "addresses.json");
const addresses = readFileSync(table, "utf8");
// Each test builds several times, which takes a busy machine minutes: a limit against hanging.
vi.setConfig({ testTimeout: 300_000 });

const CLI = join(import.meta.dirname, "cli.ts");

beforeAll(() => {
	writeFileSync(join(app, "package.json"), '{ "name": "@dataterm/demo", "type": "module" }');
	writeFileSync(
		join(app, "vite.config.ts"),
		'import { section } from "@dataterm/section";\n\nexport default section(import.meta.url);\n',
	);
	// As the workspace has it.
	mkdirSync(join(app, "node_modules/@dataterm"), { recursive: true });
	symlinkSync(join(import.meta.dirname, "../.."), join(app, "node_modules/@dataterm/section"));
});
afterAll(() => removeTestSection(app));
afterEach(() => {
	vi.unstubAllEnvs();
	writeFileSync(text, sound);
	writeFileSync(table, addresses);
});

/** Runs the command in the test's own repository. The federation plugin does nothing where it sees a test. */
function run(...args: string[]): Promise<{ code: number; output: string }> {
	const { VITEST, NODE_ENV, ...env } = process.env;
	return new Promise((resolve) => {
		execFile(process.execPath, [CLI, ...args], { cwd: root, env }, (error, out, err) => {
			resolve({ code: error ? Number(error.code) : 0, output: out + err });
		});
	});
}

const inDist = (file: string) => join(app, "dist", file);

/** Writes a lockfile in which the app has one package, and another app has one too. */
function lock(own: string, others: string): void {
	const packages = { [own]: { resolution: {} }, [others]: { resolution: {} } };
	const importer = (it: string) => ({ dependencies: { [it.split("@")[0] as string]: { version: it.split("@")[1] } } });
	const importers = { "apps/demo": importer(own), "apps/other": importer(others) };
	writeFileSync(join(root, "pnpm-lock.yaml"), JSON.stringify({ importers, packages, snapshots: packages }));
}

test("a build makes a release, the next leaves it, a changed text makes another", async () => {
	lock("dice@1.0.0", "maps@1.0.0");
	expect(await run("build")).toMatchObject({ code: 0, output: expect.stringMatching(/^demo {2}\d+\.\d s\n$/) });
	expect(readdirSync(inDist(".")).sort()).toEqual([
		"addresses.json",
		"answers.json",
		"assets",
		"calculators.json",
		"cards",
		"chunks",
		"mf-manifest.json",
		"remoteEntry.js",
		"search.json",
		"section.json",
		"texts.json",
	]);
	expect(readdirSync(inDist("assets/Demo")).sort()).toEqual(["Drugs.json", "pages"]);
	const { metaData, shared } = JSON.parse(readFileSync(inDist("mf-manifest.json"), "utf8"));
	for (const { name } of Object.values<{ name?: string }>(metaData).filter((it) => it?.name?.endsWith(".js"))) {
		expect(readdirSync(inDist(".")), "the manifest names no file that does not exist").toContain(name);
	}
	const names = shared.map(({ name }: { name: string }) => name);
	expect(names, "this section takes no part of the kit").toEqual(SHARED.filter((name) => !KIT.includes(name)));
	for (const helper of ["armor.test.ts", "armor.fixture.ts", "test-armor.ts", "testing.tsx"])
		writeFileSync(join(app, "src", helper), "");
	lock("dice@1.0.0", "maps@2.0.0");
	expect(await run("build")).toEqual({ code: 0, output: "demo  unchanged\n" });
	lock("dice@2.0.0", "maps@2.0.0");
	expect((await run("build")).output).toMatch(/\d s\n$/);

	writeFileSync(text, sound.replace("Subtract", "Take away"));
	expect((await run("build")).output).toMatch(/\d s\n$/);
	expect(readFileSync(inDist("assets/Demo/pages/armor.json"), "utf8")).toContain("Take away the armor");

	writeFileSync(text, sound.replace("Subtract", ":huose"));
	vi.stubEnv("CI", "1"); // Vite then colors its report
	const failed = await run("build");
	expect(failed.code).toBe(1);
	expect(failed.output).toMatch(
		/^demo {2}failed after \d+\.\d s\napps\/demo\/content\/armor\.md:7:1\n {2}":huose" is not a stamp\. Did you mean house\?.*\n$/,
	);
});

test("the remote entry takes the host's libraries and gives the section", async () => {
	if (!existsSync(inDist("remoteEntry.js"))) await run("build");
	const container = await import(/* @vite-ignore */ pathToFileURL(inDist("remoteEntry.js")).href);
	const provider = (lib: unknown, version = "19.3.1") => ({ [version]: { lib: () => lib, shareConfig: {} } });
	vi.stubGlobal("document", { createElement: () => ({}), head: { appendChild: () => {} } });
	const scope = { react: provider(react), "react/jsx-runtime": provider(jsxRuntime), "react-dom": provider({}) };
	await expect(container.init(scope)).rejects.toThrow("This page is older than the section: reload the page.");
	const older = { ...scope, "react-router-dom": provider({}, "7.0.0") };
	await expect(container.init(older)).rejects.toMatchObject({ gone: true });
	const other = { ...scope, "react-router-dom": provider({}, "8.0.0") };
	await expect(container.init(other)).rejects.toThrow(
		"The page shares react-router-dom 8.0.0, and the section needs 7.",
	);
	const foreign = { ...scope, "react-router-dom": { ...provider({}, "8.0.0"), ...provider({}, "7.99.0") } };
	await expect(container.init(foreign), "a copy that another remote brought").rejects.toThrow(
		"shares react-router-dom 8.0.0",
	);
	await container.init({ ...scope, "react-router-dom": provider({}, "7.99.0") });
	vi.unstubAllGlobals();
	await expect(container.get("./other")).rejects.toThrow("a section has only ./section");
	const section: SectionModule = (await container.get("./section"))().default;
	expect(section.contract).toBe(1);
	expect(renderToString(section.routes?.[0]?.element)).toBe("<h1>SP 18</h1>");
});

test("content is checked and fixed", async () => {
	writeFileSync(text, `${sound}\n## Layering\n\nText.\n`);
	expect(await run("content")).toMatchObject({ code: 1, output: expect.stringContaining("1 problem.") });
	expect(await run("content", "--fix")).toMatchObject({
		code: 0,
		output: expect.stringMatching(/\nSection demo: 2 pages of text, 10 addresses, nothing wrong\.\n$/),
	});
	expect(readFileSync(text, "utf8")).toContain("## Layering {#D003}");
});

test("an unknown section or command names the near ones", async () => {
	expect(await run("build", "--section", "dem")).toEqual({
		code: 1,
		output: "There is no apps/dem/section.json. Did you mean demo?\n",
	});
	expect((await run("contents")).output).toBe('"contents" is not a command. Did you mean content?\n');
});

test.each([
	'import { useLoaderData } from "react-router-dom";\nexport const use = useLoaderData;\n',
	'import * as router from "react-router-dom";\nexport const use = router.useLoaderData;\n',
])("a name of the router that the shell does not share stops the build: %j", async (code) => {
	const file = join(app, "src/section.tsx");
	const module = readFileSync(file, "utf8");
	writeFileSync(file, code + module);
	const { code: exit, output } = await run("build");
	writeFileSync(file, module);
	expect(exit).toBe(1);
	expect(output).toMatch(
		/useLoaderData.*shared by the shell, whose router is declarative \(no loaders, .*\), see .*\/router-api\.ts: react-router-dom/,
	);
});

test.each([
	["@dataterm/ui/form", "Stepper", "which is there for calculators alone. Import it in src/calculators/"],
	["@dataterm/ui/page/block.tsx", "Block", "src/section.tsx:1 imports @dataterm/ui/page/block.tsx, which would be"],
])("an import of %s by a page stops the build", async (from, name, says) => {
	const file = join(app, "src/section.tsx");
	const module = readFileSync(file, "utf8");
	writeFileSync(file, `import { ${name} } from "${from}";\nexport const use = ${name};\n${module}`);
	const { code, output } = await run("build");
	writeFileSync(file, module);
	expect(code).toBe(1);
	expect(output).toContain(says);
	// Where the federation plugin asks first, its words are not above ours.
	expect(output).not.toMatch(/proxyRemoteEntry|Errored while|RolldownError/);
});

test("a site to develop with that is not one, or does not answer, is named before anything starts", async () => {
	const word = await run("dev", "--section", "demo", "--from", "site.example");
	expect(word).toEqual({
		code: 1,
		output: 'FROM="site.example" is not the address of a site. Write it like FROM=https://site.example.\n',
	});
	const server = createServer((_, response) => response.writeHead(404).end()).listen(0, "127.0.0.1");
	await once(server, "listening");
	const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const other = await run("dev", "--section", "demo", "--from", site);
	expect(other.code).toBe(1);
	expect(other.output).toBe(`${site}/sections.json answers 404. Check that FROM is the address of a running site.\n`);
	server.close();
	const silent = await run("dev", "--section", "demo", "--from", site);
	expect(silent.code).toBe(1);
	expect(silent.output).toBe(`${site} does not answer. Check FROM, and that the site runs.\n`);
});
