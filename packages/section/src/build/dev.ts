/** `make dev`: the whole site on this machine, with some sections from their sources. There is no store: nothing is published. */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { buildApps } from "./incremental.ts";

/**
 * Serves the site until Ctrl+C. The other sections are built here, or come from a running site.
 * @param apps every app of the repository
 * @param names the sections from their sources
 * @param from the running site, `https://dataterm.example`
 * @returns the exit code
 */
export async function dev(root: string, apps: string[], names: string[], from?: string): Promise<number> {
	const fault = from && (await faultOf(from));
	if (fault) {
		console.error(fault);
		return 1;
	}
	const { ADDR: addr = ":2020", DEV_PORT: port = "5173" } = process.env;
	const site = `http://localhost:${addr.split(":").at(-1)}`;
	Object.assign(process.env, { SECTIONS: names.join(","), GATEWAY: site, DEV_PORT: port });
	const vite = `http://localhost:${port}`;
	const serve = async (sections: string[]) => {
		const gateway = spawn(
			join(root, "bin/dataterm"),
			["serve", "--quiet", "--addr", addr, "--shell-dev", vite, ...sections],
			{ cwd: root, env: { ...process.env, LOG_LEVEL: "warn" }, stdio: ["ignore", "pipe", "inherit"] },
		);
		process.once("exit", () => gateway.kill());
		await listening(gateway);
		return gateway;
	};
	const shell = join(root, "apps/shell");
	const [server, gateway] = await Promise.all([
		createServer({ root: shell, configFile: join(shell, "vite.config.ts") }).then((it) => it.listen()),
		from ? serve(["--from", from]) : buildOthers(root, apps, names).then(serve),
	]);
	const ended = new Promise<number>((resolve) => gateway.once("exit", (code) => resolve(code ?? 0)));
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

/** Says why the other sections cannot come from a site, if they cannot. */
async function faultOf(from: string): Promise<string | undefined> {
	if (!/^https?:\/\/[^/]/.test(from))
		return `FROM="${from}" is not the address of a site. Write it like FROM=https://site.example.`;
	const answer = await fetch(new URL("/sections.json", from)).catch(() => undefined);
	if (!answer) return `${from} does not answer. Check FROM, and that the site runs.`;
	if (!answer.ok) return `${answer.url} answers ${answer.status}. Check that FROM is the address of a running site.`;
	return undefined;
}

/** Builds the other sections if they changed. Returns them with their folders, in pairs; without those never built. */
async function buildOthers(root: string, apps: string[], names: string[]): Promise<string[]> {
	const others = apps.filter((name) => !names.includes(name));
	await buildApps(root, others, { quiet: true });
	const built = others.filter((name) => existsSync(join(root, "apps", name, "dist/section.json")));
	return built.flatMap((name) => [name, join("apps", name, "dist")]);
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
