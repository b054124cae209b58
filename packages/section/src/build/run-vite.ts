import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Runs Vite in its own process, in an app's folder, under the same Node: an app's Vite configuration imports this
 * package, which is TypeScript. Without `quiet` it prints to this terminal.
 */
export function runVite(
	app: string,
	args: string[],
	env: Record<string, string> = {},
	quiet = false,
): Promise<{ code: number; output: string }> {
	const require = createRequire(import.meta.url);
	const vite = join(dirname(require.resolve("vite/package.json")), "bin/vite.js");
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [vite, ...args], {
			cwd: app,
			env: { ...process.env, ...env },
			stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
		});
		// If this process is ended from outside, it also ends its child; Ctrl+C reaches both anyway.
		const stop = () => child.kill();
		process.once("SIGTERM", stop);
		let output = "";
		const take = (data: Buffer) => {
			output += data;
		};
		child.stdout?.on("data", take);
		child.stderr?.on("data", take);
		child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
		child.on("close", (code) => {
			process.off("SIGTERM", stop);
			resolve({ code: code ?? 1, output });
		});
	});
}
