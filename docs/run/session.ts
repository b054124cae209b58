/** A terminal over several blocks: each begins in the folder and with the environment in which the one before ended. */

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Commands that go on until Ctrl+C, and the line with which they say that they are ready. */
const SERVER = /^\s*(?:\w+=\S+ +)*(?:make (?:run|dev)\b|(?:bin\/)?dataterm serve\b)/;
const READY = /DATATERM is at |^Ready after /m;
/** Against hanging, not a measure. */
const LIMIT = 15 * 60_000;

export interface Ran {
	code: number;
	output: string;
}

export class Session {
	private readonly folder = mkdtempSync(join(tmpdir(), "dataterm-docs-"));
	private server: ChildProcess | undefined;

	/** @param cwd the folder in which the first block begins */
	constructor(cwd: string, environment: Record<string, string>) {
		writeFileSync(join(this.folder, "cwd"), cwd);
		const lines = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'\n`);
		writeFileSync(join(this.folder, "environment"), lines.join(""));
	}

	/** The folder in which the next block begins. */
	get cwd(): string {
		return readFileSync(join(this.folder, "cwd"), "utf8").trim();
	}

	/** Runs the lines of a block. A server goes on beside the lines after it, until the next server or `end`. */
	async run(text: string): Promise<Ran> {
		let output = "";
		let lines: string[] = [];
		const flush = async () => {
			const ran = await this.shell(lines.join("\n"));
			lines = [];
			output += ran.output;
			return ran.code;
		};
		for (const line of text.split("\n")) {
			if (!SERVER.test(line)) {
				lines.push(line);
				continue;
			}
			const code = await flush();
			if (code !== 0) return { code, output };
			const started = await this.serve(line);
			output += started.output;
			if (started.code !== 0) return { code: started.code, output };
		}
		return { code: await flush(), output };
	}

	/** Ends what still runs. */
	async end(): Promise<void> {
		await this.stop();
		rmSync(this.folder, { recursive: true });
	}

	private script(text: string): string {
		const [cwd, environment] = [join(this.folder, "cwd"), join(this.folder, "environment")];
		return [
			`cd "$(cat ${cwd})"; source ${environment}`,
			"set -euo pipefail",
			text,
			`pwd > ${cwd}; export -p > ${environment}`,
		].join("\n");
	}

	private shell(text: string): Promise<Ran> {
		if (!text.trim()) return Promise.resolve({ code: 0, output: "" });
		const child = spawn("bash", ["-c", this.script(text)], { stdio: ["ignore", "pipe", "pipe"], timeout: LIMIT });
		return new Promise((resolve, reject) => {
			let output = "";
			for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
			child.once("error", reject);
			child.once("close", (code) => resolve({ code: code ?? 1, output }));
		});
	}

	private async serve(line: string): Promise<Ran> {
		await this.stop();
		// A process group of its own: make does not pass a signal on to what it runs.
		const child = spawn("bash", ["-c", this.script(line)], { stdio: ["ignore", "pipe", "pipe"], detached: true });
		this.server = child;
		const limit = setTimeout(() => process.kill(-(child.pid as number)), LIMIT);
		try {
			return await new Promise((resolve) => {
				let output = "";
				for (const stream of [child.stdout, child.stderr]) {
					stream.on("data", (chunk) => {
						output += chunk;
						if (READY.test(output)) resolve({ code: 0, output });
					});
				}
				child.once("close", (code) =>
					resolve({ code: code || 1, output: `${output}\n(it ended before it was ready)` }),
				);
			});
		} finally {
			clearTimeout(limit);
		}
	}

	private stop(): Promise<void> {
		const child = this.server;
		this.server = undefined;
		if (!child?.pid || child.exitCode !== null) return Promise.resolve();
		return new Promise((resolve) => {
			child.once("close", () => resolve());
			process.kill(-(child.pid as number));
		});
	}
}
