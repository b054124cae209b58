// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runVite } from "./run-vite.ts";

/** Builds run in the app's folder, as Vite's worker builds expect. */
const CONFIG = `
import { licenses } from ${JSON.stringify(join(import.meta.dirname, "licenses.ts"))};
import { sourceMaps } from ${JSON.stringify(join(import.meta.dirname, "source-maps.ts"))};
export default {
	base: "./",
	worker: { format: "es" },
	build: { assetsDir: "chunks", assetsInlineLimit: 0, rolldownOptions: { input: "src/main.js" } },
	plugins: [licenses(import.meta.dirname), sourceMaps(import.meta.dirname)],
};
`;

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds an app of a repository that has these files besides its entry. Returns its dist. */
async function built(entry: string, files: Record<string, string>): Promise<string> {
	const repository = mkdtempSync(join(tmpdir(), "dataterm-licenses-"));
	folders.push(repository);
	const app = join(repository, "apps/demo");
	for (const [path, text] of Object.entries({ "vite.config.ts": CONFIG, "src/main.js": entry, ...files })) {
		mkdirSync(dirname(join(app, path)), { recursive: true });
		writeFileSync(join(app, path), text);
	}
	const { code, output } = await runVite(app, ["build", "--logLevel", "error"], {}, true);
	if (code !== 0) throw new Error(output);
	return join(app, "dist");
}

/** The files of a package whose module logs its name. */
function packed(name: string, license?: string): Record<string, string> {
	const home = `node_modules/${name}`;
	return {
		[`${home}/package.json`]: JSON.stringify({ name, version: "1.2.3", license: "MIT", main: "index.js" }),
		[`${home}/index.js`]: `export const name = () => console.log(${JSON.stringify(name)});`,
		...(license && { [`${home}/LICENSE.md`]: license }),
	};
}

function scripts(dist: string): string[] {
	return readdirSync(join(dist, "chunks"))
		.filter((file) => file.endsWith(".js"))
		.map((file) => readFileSync(join(dist, "chunks", file), "utf8"));
}

test("a build names the packages in it, those of a worker too, and no others", async () => {
	const dist = await built(
		'import { name } from "beta"; import "alpha"; name(); new Worker(new URL("./worker.js", import.meta.url), { type: "module" });',
		{
			"src/worker.js": 'import { name } from "@scope/gamma"; name();',
			...packed("alpha", "Copyright Alpha"),
			...packed("beta", "Copyright Beta"),
			...packed("@scope/gamma", "Copyright Gamma"),
		},
	);
	const notices = readFileSync(join(dist, "licenses.txt"), "utf8");
	expect(notices).toMatch(/^-+\n@scope\/gamma 1\.2\.3 \(MIT\)\n-+\n\nCopyright Gamma\n/);
	expect(notices).toMatch(/\nbeta 1\.2\.3 \(MIT\)\n-+\n\nCopyright Beta\n$/);
	expect(notices, "nothing of it is used").not.toContain("alpha");
	expect(scripts(dist).map((code) => code.includes("/*! Licenses: ../licenses.txt */"))).toEqual([true, true]);
	expect(readdirSync(join(dist, "../.maps/chunks")).length).toBe(2);
});

test("fonts bring the licenses that are beside them", async () => {
	const dist = await built('import "./main.css";', {
		"src/main.css": "@font-face { font-family: A; src: url(./fonts/a.woff2); }",
		"src/fonts/a.woff2": "font",
		"src/fonts/LICENSE.txt": "SIL OPEN FONT LICENSE",
	});
	expect(readFileSync(join(dist, "licenses.txt"), "utf8")).toContain("Fonts\n");
	expect(readFileSync(join(dist, "licenses.txt"), "utf8")).toContain("SIL OPEN FONT LICENSE");
});

test("a build of our own code alone has neither the file nor the line", async () => {
	const dist = await built("console.log(1);", {});
	expect(existsSync(join(dist, "licenses.txt"))).toBe(false);
	expect(scripts(dist).join()).not.toContain("Licenses");
});

test("a package without a license stops the build", async () => {
	await expect(built('import { name } from "delta"; name();', packed("delta"))).rejects.toThrow(
		/delta 1\.2\.3 is in the bundle, and its package has no license file/,
	);
});
