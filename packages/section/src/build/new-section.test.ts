import { execFile } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { contrast } from "@dataterm/ui/contrast.ts";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AGREEMENT_FILES } from "./agreement.ts";
import { compile } from "./compile.ts";
import { freeColor } from "./free-color.ts";
import { newSection, withOwners } from "./new-section.ts";
import { parseLockfile } from "./resolved.ts";
import { modulesOfRules } from "./rules-users.ts";
import { surfaces } from "./surfaces.ts";

const REPOSITORY = resolve(import.meta.dirname, "../../../..");
const SCRATCH = join(import.meta.dirname, "../../.cache/test");
const roots: string[] = [];
let root: string;

/** The project's own sections as far as another section sees them. */
beforeEach(() => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	mkdirSync(SCRATCH, { recursive: true });
	root = mkdtempSync(join(SCRATCH, "new-"));
	roots.push(root);
	for (const name of readdirSync(join(REPOSITORY, "apps"))) {
		for (const file of ["section.json", "addresses.json", "content/glossary.md"].filter((it) =>
			existsSync(join(REPOSITORY, "apps", name, it)),
		)) {
			cpSync(join(REPOSITORY, "apps", name, file), join(root, "apps", name, file));
		}
	}
	for (const file of ["pnpm-lock.yaml", ".github/CODEOWNERS", "banks.json"])
		cpSync(join(REPOSITORY, file), join(root, file));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
	for (const it of roots) rmSync(it, { recursive: true });
});

const read = (file: string) => readFileSync(join(root, file), "utf8");
/** Runs a tool of the workspace in the copy. Returns what it says if it fails. */
const run = (tool: string, args: string[]) =>
	new Promise<string>((resolve) => {
		const { VITEST: _, NODE_ENV: __, ...env } = process.env;
		execFile(join(REPOSITORY, "node_modules/.bin", tool), args, { cwd: root, env }, (error, out, err) =>
			resolve(error ? `${out}${err}` || error.message : ""),
		);
	});
const manifest = (name: string) => JSON.parse(read(`apps/${name}/section.json`));

describe("a new section", () => {
	test("has nine files, whose content is sound, and addresses of its bank", async () => {
		expect(await newSection(root, "vehicles", "Vehicles")).toBeUndefined();
		const files = readdirSync(join(root, "apps/vehicles"), { recursive: true, withFileTypes: true });
		expect(files.filter((it) => it.isFile())).toHaveLength(9);
		const { problems, addresses } = await compile(join(root, "apps/vehicles"));
		expect(problems).toEqual([]);
		const { bank } = manifest("vehicles");
		expect(Object.keys(addresses).every((it) => it.startsWith(`${bank}0`))).toBe(true);
		expect(Object.keys(addresses).length).toBeGreaterThan(3);
	});

	test("passes every check as it is: style, types, content beside all other sections, its own test, and a build", async () => {
		for (const name of readdirSync(join(root, "apps"))) {
			rmSync(join(root, "apps", name), { recursive: true });
			symlinkSync(join(REPOSITORY, "apps", name), join(root, "apps", name));
		}
		for (const file of AGREEMENT_FILES) symlinkSync(join(REPOSITORY, file), join(root, file));
		await newSection(root, "vehicles", "Vehicles");
		const app = join(root, "apps/vehicles");
		symlinkSync(join(REPOSITORY, "apps/fnff/node_modules"), join(app, "node_modules"));
		const declared = ["apps/shell/src/*.d.ts", "packages/*/src/**/*.d.ts"].map((it) => join(REPOSITORY, it));
		const include = ["apps/vehicles/src", "apps/vehicles/*.ts", ...declared];
		const config = { extends: join(REPOSITORY, "tsconfig.node.json"), files: [], include };
		writeFileSync(join(root, "tsconfig.json"), JSON.stringify(config));
		cpSync(join(REPOSITORY, "biome.json"), join(root, "biome.json"));
		const tests = ["run", "--root", root, "--config", join(REPOSITORY, "vitest.config.ts"), "apps/vehicles"];
		const cli = join(import.meta.dirname, "cli.ts");
		expect(
			await Promise.all([
				run("biome", ["check", "--colors=off", "--vcs-enabled=false", "apps/vehicles"]),
				run("tsc", ["--pretty", "false", "-p", "."]),
				run("vitest", [...tests, "--no-color"]),
				run("node", [cli, "content", "--section", "vehicles"]),
				run("node", [cli, "build", "--section", "vehicles"]),
			]),
		).toEqual(["", "", "", "", ""]);
	}, 180_000);

	test("has a bank and a color that no other section has", async () => {
		await newSection(root, "vehicles", "Vehicles");
		await newSection(root, "matrix", "The Matrix");
		const all = readdirSync(join(root, "apps")).map(manifest);
		for (const field of ["bank", "color"] as const) {
			const values = all.flatMap((it) => it[field] ?? []);
			expect(new Set(values).size).toBe(values.length);
		}
		expect(manifest("matrix").assets).toEqual(["/assets/TheMatrix/"]);
	});

	test("depends on what its files use, and on nothing else: types and the check of unused dependencies pass", async () => {
		await newSection(root, "vehicles", "Vehicles");
		const { dependencies } = JSON.parse(read("apps/vehicles/package.json"));
		const tests = ["src/section.test.tsx", "src/calculators/calculators.test.ts"];
		const code = ["src/section.tsx", ...tests, "vite.config.ts"].map((file) => read(`apps/vehicles/${file}`));
		const ours = Object.keys(dependencies).filter((it) => it.startsWith("@dataterm/"));
		const used = new Set(code.flatMap((text) => [...text.matchAll(/ from "(@dataterm\/[^"]+)/g)].map(([, it]) => it)));
		expect([...used].sort()).toEqual([
			"@dataterm/rules",
			"@dataterm/section",
			"@dataterm/section/testing",
			"@dataterm/section/testing-calculators",
			"@dataterm/ui",
		]);
		expect(ours.sort()).toEqual(["@dataterm/rules", "@dataterm/section", "@dataterm/ui"]);
	});

	test("uses no rules yet, so that CODEOWNERS asks its owners about none", async () => {
		await newSection(root, "vehicles", "Vehicles");
		cpSync(join(REPOSITORY, "packages/rules/src"), join(root, "packages/rules/src"), { recursive: true });
		expect(await modulesOfRules(root, "vehicles")).toEqual([]);
	});

	test("takes no bank that is reserved, unless for the section that it is reserved for", async () => {
		const reserved = { 1: "netrunning", 2: "gear", 3: "vehicles", 4: "gone", 5: "gone" };
		writeFileSync(join(root, "banks.json"), JSON.stringify(reserved));
		for (const name of ["matrix", "gear", "vehicles"]) expect(await newSection(root, name, "X")).toBeUndefined();
		expect(["matrix", "gear", "vehicles"].map((name) => manifest(name).bank)).toEqual(["6", "2", "3"]);
	});

	test("is not made if the banks that are not reserved are taken", async () => {
		const names = ["bikes", "cars", "drones", "engines", "forts", "guns", "hovers"];
		for (const name of names) expect(await newSection(root, name, "X")).toBeUndefined();
		expect(await newSection(root, "trains", "Trains")).toBe(
			"Every bank is taken, or reserved in banks.json. Two small sections could become one.",
		);
	});

	test("has its owners and its part of the lockfile, and nothing else is another", async () => {
		const [owners, lock] = [read(".github/CODEOWNERS"), read("pnpm-lock.yaml")];
		await newSection(root, "vehicles", "Vehicles");
		expect(read(".github/CODEOWNERS").replace(/^\/apps\/vehicles\/ +@dataterm\/vehicles\n/m, "")).toBe(owners);
		const { "apps/vehicles": own, ...others } = parseLockfile(read("pnpm-lock.yaml")).importers;
		expect(others).toEqual(parseLockfile(lock).importers);
		const needed = others["apps/fnff"]?.dependencies ?? {};
		expect(own).toEqual({ dependencies: needed });
		expect(Object.keys(needed)).toEqual(Object.keys(JSON.parse(read("apps/vehicles/package.json")).dependencies));
		expect(Object.keys(parseLockfile(read("pnpm-lock.yaml")).importers)).toEqual(
			Object.keys({ ...others, "apps/vehicles": own }).sort(),
		);
	});

	test.each([
		["Fnff", '"Fnff" cannot be a section: use 2 to 32 small letters, as in make new SECTION=vehicles TITLE=Vehicles.'],
		["", '"" cannot be a section: use 2 to 32 small letters, as in make new SECTION=vehicles TITLE=Vehicles.'],
		["fnff", "apps/fnff exists already. Choose another name."],
		["traumatic", '"traumatic" begins like "traumateam": traum would lead to both. Choose another name.'],
	])("%j is refused, and nothing is written", async (name, why) => {
		const before = readdirSync(join(root, "apps"));
		expect(await newSection(root, name, "X")).toBe(why);
		expect(readdirSync(join(root, "apps"))).toEqual(before);
	});
});

test("owners line up with those above", () => {
	expect(withOwners("*       @a\n/apps/x/ @b\n/media/  @c\n", "y")).toBe(
		"*       @a\n/apps/x/ @b\n/apps/y/ @dataterm/y\n/media/  @c\n",
	);
});

test("colors of many sections can be told apart and read on every dark surface", () => {
	const used = ["#ffb54a", "#cfd45c", "#52d6c4", "#ff7a5c", "#86beff", "#b9c6d8"];
	for (let i = 0; i < 9; i++) {
		const color = freeColor(used);
		expect(used).not.toContain(color);
		for (const [, surface] of surfaces()) expect(contrast(color, surface)).toBeGreaterThanOrEqual(6);
		used.push(color);
	}
});
