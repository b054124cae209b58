import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** The file of a release with everything that the licenses of its packages and fonts require in every copy. */
const FILE = "licenses.txt";
const HEADER = `/*! Licenses: ../${FILE} */`;
const RULE = "-".repeat(80);

interface Notice {
	title: string;
	text: string;
}

/**
 * Vite's `build.license` knows neither what is in workers nor fonts, and accepts a package without the text of its license.
 *
 * Writes `licenses.txt` into a build with packages or fonts of others in it, and names it at the head of every script
 * that has such a package. What is in a script follows from its source map. So this comes before `sourceMaps`.
 * @param root the app's folder
 */
export function licenses(root: string): Plugin {
	const output = { postBanner: (chunk: Rolldown.RenderedChunk) => (chunk.moduleIds.some(packageOf) ? HEADER : "") };
	let folder = "";
	return {
		name: "dataterm:licenses",
		apply: "build",
		config: () => ({ build: { rolldownOptions: { output } }, worker: { rolldownOptions: { output } } }),
		configResolved({ build }) {
			folder = resolve(root, build.outDir);
		},
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				const notices = new Map<string, Notice>();
				for (const file of Object.values(bundle)) {
					if (file.type !== "asset") continue;
					for (const name of file.originalFileNames) {
						const beside = join(root, dirname(name), "LICENSE.txt");
						if (existsSync(beside)) notices.set(beside, { title: "Fonts", text: readFileSync(beside, "utf8") });
					}
					if (!file.fileName.endsWith(".map") || !bundle[file.fileName.slice(0, -".map".length)]) continue;
					for (const source of JSON.parse(String(file.source)).sources) {
						const home = packageOf(join(folder, dirname(file.fileName), source));
						if (home && !notices.has(home)) notices.set(home, noticeOf(home));
					}
				}
				if (notices.size) this.emitFile({ type: "asset", fileName: FILE, source: textOf([...notices.values()]) });
			},
		},
	};
}

/** The folder of the package that a module belongs to; undefined for a module of the workspace. */
function packageOf(module: string): string | undefined {
	return /^[^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0];
}

/** Returns what a package's license requires in every copy of the package. Throws if the package does not say. */
function noticeOf(home: string): Notice {
	const { name, version, license } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
	const files = readdirSync(home).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
	const text = files.map((file) => readFileSync(join(home, file), "utf8").trim()).join("\n\n");
	if (!text) {
		throw new Error(
			`${name} ${version} is in the bundle, and its package has no license file. Look at its repository: if its license allows ` +
				"that, use another version or package that has one.",
		);
	}
	return { title: license ? `${name} ${version} (${license})` : `${name} ${version}`, text };
}

function textOf(notices: Notice[]): string {
	return notices
		.sort((a, b) => a.title.localeCompare(b.title))
		.map(({ title, text }) => `${RULE}\n${title}\n${RULE}\n\n${text.trim()}\n`)
		.join("\n");
}
