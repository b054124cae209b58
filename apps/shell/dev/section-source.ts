import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Developed } from "@dataterm/section/build/develop.ts";
import type { PlacedProblem } from "@dataterm/section/build/placed.ts";
import type { ViteDevServer } from "vite";

export const APPS = resolve(import.meta.dirname, "../..");

/** The message to the page after a change. */
export interface ContentNews {
	/** Paths whose JSON has changed. */
	changed: string[];
	/** All current problems, in all sections under development. */
	problems: PlacedProblem[];
}

/** A section under development: its text and data, compiled after each change. */
export class SectionSource {
	readonly name: string;
	readonly #root: string;
	readonly #server: ViteDevServer;
	#last: Promise<Developed>;

	constructor(server: ViteDevServer, name: string) {
		this.name = name;
		this.#root = join(APPS, name);
		this.#server = server;
		this.#last = this.#compile();
		server.watcher.add(["content", "public", "section.json", "addresses.json"].map((part) => join(this.#root, part)));
	}

	current(): Promise<Developed> {
		return this.#last;
	}

	/** Compiles again. Returns the old and the new output. */
	async compileAgain(): Promise<{ before: Developed; after: Developed }> {
		const before = await this.#last;
		this.#last = this.#compile(before);
		return { before, after: await this.#last };
	}

	/** Reports whether the section's content depends on a file. */
	dependsOn(file: string): boolean {
		const { moduleGraph } = this.#server.environments.ssr as ViteDevServer["environments"]["ssr"];
		return file.startsWith(`${this.#root}/`) || (moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
	}

	/** Returns the section's file at a path of the site, except JSON: of a picture in a text, its original. */
	async fileAt(path: string): Promise<string | undefined> {
		const original = (await this.current()).pictures.get(path);
		if (original) return original;
		const folder = join(this.#root, "public");
		const file = join(folder, path);
		return file.startsWith(`${folder}/`) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
	}

	/** Uses Vite's loader, so that changes of the rules, the compiler or the section's `build.ts` take effect at once. */
	async #compile(before?: Developed): Promise<Developed> {
		try {
			const { develop } = await this.#server.ssrLoadModule("@dataterm/section/build/develop.ts");
			return await develop(this.#root, before);
		} catch (error) {
			const { message, loc } = error as Error & { loc?: { file?: string; line: number; column: number } };
			const problem: PlacedProblem = {
				file: loc?.file ?? `apps/${this.name}/src/build.ts`,
				...(loc && { line: loc.line, column: loc.column }),
				what: `The section's content cannot be built: ${message}.`,
				remedy: "",
				routes: before?.manifest?.path ? [before.manifest.path] : [],
			};
			const { files = new Map(), pictures = new Map() } = before ?? {};
			return { files, pictures, manifest: before?.manifest, problems: [problem] };
		}
	}
}
