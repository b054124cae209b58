import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlacedProblem } from "@dataterm/section/build/placed.ts";
import { formatProblems } from "@dataterm/section/build/problem.ts";
import type { ErrorPayload, ViteDevServer } from "vite";
import { APPS, type ContentNews, type SectionSource } from "./section-source.ts";

/**
 * Reports the effects of changes to open pages: new text and data, and problems. Returns a function to call with the path
 * of each changed file.
 */
export function followChanges(server: ViteDevServer, sources: SectionSource[]): (file: string) => void {
	const waiting = new Set<SectionSource>();
	let running = false;

	async function run() {
		if (running) return;
		running = true;
		while (waiting.size > 0) {
			const now = [...waiting];
			waiting.clear();
			await tell(await Promise.all(now.map((source) => source.compileAgain())));
		}
		running = false;
	}

	async function tell(results: Awaited<ReturnType<SectionSource["compileAgain"]>>[]) {
		const manifestChanged = results.some(
			({ before, after }) => JSON.stringify(before.manifest) !== JSON.stringify(after.manifest),
		);
		if (manifestChanged) return server.ws.send({ type: "full-reload" });
		const changed = results.flatMap(({ before, after }) => changedFiles(before.files, after.files));
		const problems = await allProblems(sources);
		server.ws.send("dataterm:content", { changed, problems } satisfies ContentNews);
		const differ = results.some(({ before, after }) => !isEqual(before.problems, after.problems));
		if (differ && problems.length > 0) server.ws.send(overlay(problems));
	}

	// For a page that was just opened.
	server.ws.on("dataterm:hello", async (_, client) => {
		const problems = await allProblems(sources);
		client.send("dataterm:content", { changed: [], problems } satisfies ContentNews);
		if (problems.length > 0) client.send(overlay(problems));
	});

	return (file) => {
		// Pictures have no module to replace.
		const isContent = sources.some(({ name }) =>
			["public/", "content/"].some((folder) => file.startsWith(join(APPS, name, folder))),
		);
		if (isContent && !/\.(json|md)$/.test(file)) {
			server.ws.send({ type: "full-reload" });
		}
		for (const source of sources) if (source.dependsOn(file)) waiting.add(source);
		void run();
	};
}

async function allProblems(sources: SectionSource[]): Promise<PlacedProblem[]> {
	return (await Promise.all(sources.map((source) => source.current()))).flatMap(({ problems }) => problems);
}

function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
	return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
}

function isEqual(a: unknown, b: unknown): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

/** Returns the content of Vite's overlay: all problems and the lines around the first, whose file opens in the editor. */
function overlay(problems: PlacedProblem[]): ErrorPayload {
	const [first] = problems as [PlacedProblem];
	const { line = 1, column = 1 } = first;
	const file = join(APPS, "..", first.file);
	return {
		type: "error",
		err: {
			plugin: "content",
			message: formatProblems(problems),
			id: file,
			loc: { file, line, column },
			frame: frameOf(file, line),
			stack: "",
		},
	};
}

/** Returns a line with its neighbors, numbered. */
function frameOf(file: string, line: number): string {
	const lines = textOf(file).split("\n");
	const from = Math.max(0, line - 3);
	const numbered = lines.slice(from, line + 2).map((text, i) => {
		const number = from + i + 1;
		return `${number === line ? ">" : " "} ${String(number).padStart(4)} | ${text}`;
	});
	return numbered.join("\n");
}

function textOf(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return ""; // the file is what is missing
	}
}
