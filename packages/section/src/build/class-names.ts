import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../../../..");
const HASH_LENGTH = 3;

/**
 * Returns the function that names the classes of an app's style sheets: the app's initial and a hash of its name, a hash of
 * the file, and the class's place in it. A hash of each class by itself would be 5 characters that do not compress: 0.6 KB
 * of each section's code and as much of its style sheet. The whole name of the app would add 0.1 KB to each style sheet.
 * @param app keeps the names of sections apart, which have the same design system
 */
export function classNames(app: string): (name: string, file: string, css: string) => string {
	const files = new Map<string, string>();
	const tag = `${app[0]}${hashOf(app)}`;
	return (name, file, css) => {
		const { path, text } = sheetOf(file.replace(/\?.*$/, ""), css);
		const hash = hashOf(path);
		const other = files.get(hash) ?? path;
		if (other !== path) throw new Error(`${path} and ${other} have the same hash: rename one of them.`);
		files.set(hash, path);
		const classes = [...new Set(text.match(/(?<=\.)[a-z_][\w-]*/gi))];
		const place = classes.indexOf(name);
		// Names of animations have no dot.
		return `${tag}${hash}${place < 0 ? name : place.toString(36)}`;
	};
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);

/**
 * Returns the style sheet that a file is of, with its whole text: `table.module.css` imports `table.record.css`, and both
 * mean the same class by a name.
 */
function sheetOf(file: string, css: string): { path: string; text: string } {
	const folder = dirname(file);
	const [name] = basename(file).split(".");
	const parts = readdirSync(folder).filter((other) => other.startsWith(`${name}.`) && other.endsWith(".css"));
	const path = relative(ROOT, join(folder, `${name}.module.css`)).replaceAll("\\", "/");
	if (parts.length < 2) return { path, text: css };
	return { path, text: parts.map((part) => readFileSync(join(folder, part), "utf8")).join("\n") };
}
