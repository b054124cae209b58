/**
 * Ties each committed picture, film, sound and sheet to the program that made it.
 * A program ends with recordOutputs; `pnpm --filter @dataterm/media check` tells where the two have parted.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** What a program makes, by its ending; data and texts are written by hand. */
const MADE = /\.(webp|avif|png|svg|ico|jpg|webm|mp4|opus|m4a|mp3|pdf)$/;

const root = fileURLToPath(new URL("..", import.meta.url));

/** What one run made. Paths are relative to the repository. */
export type Output = {
	/** Of everything random in it; none where nothing is. */
	seed?: number | string;
	/** Files and folders the outputs follow from. */
	sources: string[];
	/** SHA-256 of the sources when it ran. */
	digest: string;
	files: Record<string, { bytes: number; sha256: string }>;
};

/**
 * Writes down what a program has just made, in media/{asset}/outputs.json.
 * @param name of this run, where a program makes its outputs one by one; the asset's name otherwise
 * @param sources what else or what less than media/{asset} the outputs follow from: paths relative to the repository
 * @param files the outputs: paths, absolute or relative to the repository
 */
export function recordOutputs(made: {
	asset: string;
	name?: string;
	seed?: number | string;
	sources?: string[];
	files: string[];
}) {
	const { asset, name = asset, seed, sources = [`media/${asset}`] } = made;
	const known = readOutputs(asset);
	const files = made.files.map((file) => relative(root, join(file.startsWith("/") ? "" : root, file))).sort();
	known[name] = { seed, sources, digest: digestOf(sources), files: {} };
	for (const file of files) known[name].files[file] = fingerprint(file);
	const inOrder = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
	writeFileSync(join(root, recordOf(asset)), `${JSON.stringify(inOrder, null, "\t")}\n`);
}

/** Every fault between programs and outputs, as sentences that say what to do; none when all is well. */
export function faults(): string[] {
	const found: string[] = [];
	const owned = new Set<string>();
	for (const asset of readdirSync(join(root, "media"))) {
		for (const [name, output] of Object.entries(readOutputs(asset))) {
			const again = `make media ASSET=${asset}${name === asset ? "" : ` ARGS=${name}`}`;
			const gone = output.sources.filter((source) => !existsSync(join(root, source)));
			if (gone.length > 0) found.push(`${recordOf(asset)}, ${name}: its source ${gone.join(", ")} is gone. ${again}`);
			else if (digestOf(output.sources) !== output.digest) {
				found.push(`${asset}, ${name}: its program has changed since it made its files. ${again}`);
			}
			for (const [file, is] of Object.entries(output.files)) {
				owned.add(file);
				if (!existsSync(join(root, file))) found.push(`${file} is missing. ${again}`);
				else if (fingerprint(file).sha256 !== is.sha256) {
					found.push(`${file} is not what its program made. Put it back, or change the program: ${again}`);
				}
			}
		}
	}
	const served = readdirSync(join(root, "apps")).map((app) => `apps/${app}/public`);
	for (const file of served.filter((folder) => existsSync(join(root, folder))).flatMap(filesIn)) {
		if (MADE.test(file) && !owned.has(file))
			found.push(`${file} has no program: nothing in media/*/outputs.json names it.`);
	}
	return found;
}

const recordOf = (asset: string) => `media/${asset}/outputs.json`;

function readOutputs(asset: string): Record<string, Output> {
	const file = join(root, recordOf(asset));
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function fingerprint(file: string) {
	const content = readFileSync(join(root, file));
	return { bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

function digestOf(sources: string[]) {
	const digest = createHash("sha256");
	for (const file of sources.flatMap(filesIn).sort()) {
		if (/(^|\/)(outputs\.json|README\.md|.*\.test\.ts|.*\.d\.ts)$/.test(file)) continue;
		digest.update(`${file}\n`).update(readFileSync(join(root, file)));
	}
	return digest.digest("hex");
}

function filesIn(path: string): string[] {
	if (!statSync(join(root, path)).isDirectory()) return [path];
	return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}
