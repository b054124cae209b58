/** Starts real gateways over real stores, and runs the `dataterm` commands, as a maintainer would. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";

export const root = resolve(import.meta.dirname, "..");
const binary = join(root, "bin/dataterm");
/** The builds of all sections, deployed once; global-setup.ts keeps the store up to date. */
export const baseStore = join(root, ".cache/e2e/store");
/** Every app that is deployed. */
export const names = readdirSync(join(root, "apps")).filter((name) =>
	existsSync(join(root, "apps", name, "section.json")),
);

const exec = promisify(execFile);

export interface Result {
	code: number;
	output: string;
}

/** Runs `dataterm …` on a store. Never throws; returns the exit code and all output. */
export async function dataterm(store: string, command: string, ...args: string[]): Promise<Result> {
	try {
		const { stdout, stderr } = await exec(binary, [command, "--store", store, ...args], { cwd: root });
		return { code: 0, output: stdout + stderr };
	} catch (error) {
		const failed = error as { code?: number; stdout?: string; stderr?: string };
		return { code: failed.code ?? 1, output: `${failed.stdout ?? ""}${failed.stderr ?? ""}` };
	}
}

export interface Gateway {
	url: string;
	store: string;
	stop: () => Promise<void>;
}

/** Serves a store on a free port; resolves when the gateway says where it listens. */
export function serve(store: string, ...args: string[]): Promise<Gateway> {
	const child = spawn(binary, ["serve", "--store", store, ...args], {
		cwd: root,
		env: { ...process.env, ADDR: "127.0.0.1:0", ADMIN_ADDR: "127.0.0.1:0" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	return new Promise((done, fail) => {
		let said = "";
		const hear = (chunk: Buffer) => {
			said += chunk;
			const url = /DATATERM is at (http:\/\/\S+)/.exec(said)?.[1];
			if (url) done({ url, store, stop: () => stop(child) });
		};
		child.stdout.on("data", hear);
		child.stderr.on("data", hear);
		child.once("exit", (code) => fail(new Error(`the gateway left with ${code}:\n${said}`)));
	});
}

function stop(child: ChildProcess): Promise<void> {
	return new Promise((done) => {
		if (child.exitCode !== null || child.signalCode !== null) return done();
		child.once("exit", () => done());
		child.kill("SIGTERM");
	});
}

/** Creates a store for a test that deploys, with everything live in it. */
export function copyOfBase(): { store: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), "dataterm-e2e-"));
	const store = join(folder, "store");
	cpSync(baseStore, store, { recursive: true });
	return { store, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Creates a separate checkout without builds: changes and builds in it do not affect this one. */
export function copyOfSources(): { folder: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), "dataterm-sources-"));
	for (const part of [
		"apps",
		"packages",
		"package.json",
		"pnpm-workspace.yaml",
		"pnpm-lock.yaml",
		"tsconfig.base.json",
		"tsconfig.json",
		"tsconfig.node.json",
		"biome.json",
		".gitignore",
	]) {
		cpSync(join(root, part), join(folder, part), {
			recursive: true,
			verbatimSymlinks: true,
			filter: (path) => !["dist", ".cache"].includes(basename(path)),
		});
	}
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies a section's build, so that a test can damage or change it. */
export function copyOfDist(section: string): { dist: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), `dataterm-${section}-`));
	const dist = join(folder, "dist");
	cpSync(join(root, "apps", section, "dist"), dist, { recursive: true });
	return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
