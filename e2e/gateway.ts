/** Starts real gateways over real stores, and runs the `dataterm` commands, as a maintainer would. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
	cpSync,
	existsSync,
	linkSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
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

/**
 * Runs `dataterm …` on a store, without a look before what it deploys: the tests open it. Never throws; returns the exit code
 * and all output.
 */
export async function dataterm(store: string, command: string, ...args: string[]): Promise<Result> {
	try {
		const { stdout, stderr } = await exec(binary, [command, "--store", store, ...args], {
			cwd: root,
			env: { ...process.env, LOOK: "off" },
		});
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
export function copyOfBase(): { store: string; remove: () => Promise<unknown> } {
	const folder = mkdtempSync(join(root, ".cache/e2e/copy-"));
	const store = join(folder, "store");
	link(baseStore, store);
	// Node's own takes five times as long for 2,000 files.
	return { store, remove: () => exec("rm", ["-rf", folder]) };
}

/** Links all files of a store into a new one. The gateway never writes into a file: it renames a new one over the old. */
function link(from: string, to: string): void {
	mkdirSync(to);
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		const [source, target] = [join(from, entry.name), join(to, entry.name)];
		if (entry.isDirectory()) link(source, target);
		else linkSync(source, target);
	}
}

/** A gateway over a store of its own, which a test may change and stop. */
export interface OwnGateway {
	url: string;
	store: string;
	/** Runs `dataterm …` on the store, which has to succeed. Returns its output. */
	run: (command: string, ...args: string[]) => Promise<string>;
	stop: () => Promise<void>;
	/** Serves the store at the same address again. */
	start: (...args: string[]) => Promise<void>;
	/** Stops it and removes the store. */
	end: () => Promise<void>;
}

/** Serves a copy of the store with everything live in it; `prepare` changes the copy first. */
export async function serveCopy(prepare?: (store: string) => Promise<unknown>, ...args: string[]): Promise<OwnGateway> {
	const { store, remove } = copyOfBase();
	await prepare?.(store);
	let gateway = await serve(store, ...args);
	const { url } = gateway;
	return {
		url,
		store,
		run: (command, ...args) => succeed(store, command, ...args),
		stop: () => gateway.stop(),
		start: async (...args) => {
			gateway = await serve(store, "--addr", new URL(url).host, ...args);
		},
		end: async () => {
			await gateway.stop();
			await remove();
		},
	};
}

/** Runs `dataterm …` on a store, which has to succeed. Returns its output. */
async function succeed(store: string, command: string, ...args: string[]): Promise<string> {
	const { code, output } = await dataterm(store, command, ...args);
	if (code !== 0) throw new Error(`dataterm ${command} left with ${code}:\n${output}`);
	return output;
}

/** Deploys a section's build as `change` leaves it. Returns the output. */
export async function deployChanged(
	store: string,
	section: string,
	change: (dist: string) => void,
	...flags: string[]
): Promise<string> {
	const { dist, remove } = copyOfDist(section);
	try {
		change(dist);
		return await succeed(store, "deploy", ...flags, section, dist);
	} finally {
		remove();
	}
}

/** The file with the description of each class. */
export const CLASSES = "assets/Classes/Classes.json";

/** Returns a change to the build of Classes: another description of Solo. */
export function describeSolo(description: string): (dist: string) => void {
	return (dist) => {
		const classes = JSON.parse(readFileSync(join(dist, CLASSES), "utf8"));
		classes.charClasses[1].description = description;
		writeFileSync(join(dist, CLASSES), JSON.stringify(classes));
		// As the build does.
		const texts = JSON.parse(readFileSync(join(dist, "texts.json"), "utf8"));
		writeFileSync(join(dist, "texts.json"), JSON.stringify({ ...texts, [`/${CLASSES}`]: classes }));
	};
}

/** Returns the description of Solo as a gateway serves it. */
export async function soloAt(url: string): Promise<string> {
	return (await (await fetch(`${url}/${CLASSES}`)).json()).charClasses[1].description;
}

/** Creates a separate checkout without builds: changes and builds in it do not affect this one. */
export function copyOfSources(): { folder: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), "dataterm-sources-"));
	for (const part of [
		"apps",
		"packages",
		"media/subset-font.d.ts",
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
function copyOfDist(section: string): { dist: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), `dataterm-${section}-`));
	const dist = join(folder, "dist");
	cpSync(join(root, "apps", section, "dist"), dist, { recursive: true });
	return { dist, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
