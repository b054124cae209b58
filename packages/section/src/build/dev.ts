/** `make dev`: the whole site on this machine, with some sections from their sources and a store of its own. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createServer } from "vite";
import { buildApps } from "./incremental.ts";

const exec = promisify(execFile);
/** Not the store of the site: looking at work must not publish it. */
const STORE = ".cache/dev/store";
const SETTINGS = { ADMIN_ADDR: "off", LOG_LEVEL: "warn" };

/**
 * Serves the site until Ctrl+C. The other sections are built here, or come from a running site.
 * @param apps every app of the repository
 * @param names the sections from their sources
 * @param from the running site, `https://dataterm.example`
 * @returns the exit code
 */
export async function dev(root: string, apps: string[], names: string[], from?: string): Promise<number> {
	const { ADDR: addr = ":2020", DEV_PORT: port = "5173" } = process.env;
	const site = `http://localhost:${addr.split(":").at(-1)}`;
	await run(root, "init");
	if (!from) {
		const others = apps.filter((name) => !names.includes(name));
		await buildApps(root, others, { quiet: true });
		await deployOthers(root, others);
	}

	Object.assign(process.env, { SECTIONS: names.join(","), GATEWAY: site, DEV_PORT: port });
	const vite = `http://localhost:${port}`;
	const around = from ? ["--from", from] : [];
	const gateway = spawn(
		binary(root),
		["serve", "--quiet", "--addr", addr, "--store", STORE, "--shell-dev", vite, ...around],
		{ cwd: root, env: { ...process.env, ...SETTINGS }, stdio: ["ignore", "pipe", "inherit"] },
	);
	const ended = new Promise<number>((resolve) => gateway.once("exit", (code) => resolve(code ?? 0)));
	const shell = join(root, "apps/shell");
	const [server] = await Promise.all([
		createServer({ root: shell, configFile: join(shell, "vite.config.ts") }).then((it) => it.listen()),
		listening(gateway),
	]);
	try {
		if (gateway.exitCode !== null) return gateway.exitCode;
		await firstPage(site);
		console.log(`${names.join(", ")} from ${names.length > 1 ? "their" : "its"} sources: ${site}`);
		console.log(`Ready after ${process.uptime().toFixed(1)} s. What you save is shown at once. Ctrl+C ends it.`);
		for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => gateway.kill());
		return await ended;
	} finally {
		gateway.kill();
		await server.close();
	}
}

/** Deploys the builds to its own store. If the gate refuses them, as after a change of branch, the store is recreated. */
async function deployOthers(root: string, others: string[]): Promise<void> {
	const built = others.filter((name) => existsSync(join(root, "apps", name, "dist/section.json")));
	const dists = built.flatMap((name) => [name, join("apps", name, "dist")]);
	const deploy = () => run(root, "deploy", "--changed", "--reason", "make dev", ...dists);
	await deploy().catch(async () => {
		rmSync(join(root, STORE), { recursive: true });
		await run(root, "init");
		await deploy();
	});
}

/** Runs `dataterm …` on the store; if it fails, throws with its output. */
async function run(root: string, command: string, ...args: string[]): Promise<void> {
	await exec(binary(root), [command, "--store", STORE, ...args], { cwd: root });
}

function binary(root: string): string {
	return join(root, "bin/dataterm");
}

/** Resolves when the gateway listens, or has ended. */
function listening(gateway: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		gateway.stdout?.once("data", () => resolve());
		gateway.once("exit", () => resolve());
	});
}

/** Waits for the page, and so for the compilation of its sections. */
async function firstPage(site: string): Promise<void> {
	const response = await fetch(site);
	if (!response.ok) throw new Error(`${site} answers ${response.status}: ${await response.text()}`);
}
