// What the site may cost in bytes, brotli 11. A section's sum holds its remote entry (0.9 KB) beside its code.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const sections = readdirSync("apps").filter((name) => name !== "shell" && existsSync(`apps/${name}/section.json`));

/** The files of a kind that the shell page asks for at once; a deep link asks for the kit besides. */
function firstVisit(kind) {
	const page = readFileSync("apps/shell/dist/index.html", "utf8").replaceAll(/<link data-kit[^>]*>/g, "");
	const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1]);
	return files.filter((file) => file.endsWith(kind)).map((file) => `apps/shell/dist/${file}`);
}

/** All files of a kind below a folder. */
function below(folder, ...kinds) {
	return readdirSync(folder, { recursive: true })
		.map((file) => `${folder}/${file}`)
		.filter((file) => kinds.some((kind) => file.endsWith(kind)));
}

/** A script and all that it imports statically; of the section's entry, what it imports at once. */
function importedBy(file, seen = new Set()) {
	if (seen.has(file)) return seen;
	seen.add(file);
	const code = readFileSync(file, "utf8");
	for (const [, path] of code.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g))
		importedBy(join(dirname(file), path), seen);
	return seen;
}

/** What a section loads before a page of it is drawn: its remote entry, and the chunk of the section with its imports. */
function atOnce(name, kind) {
	const dist = `apps/${name}/dist`;
	const { exposes } = JSON.parse(readFileSync(`${dist}/mf-manifest.json`, "utf8"));
	if (kind === ".css") return exposes[0].assets.css.sync.map((file) => `${dist}/${file}`);
	const scripts = exposes[0].assets.js.sync.flatMap((file) => [...importedBy(`${dist}/${file}`)]);
	return [`${dist}/remoteEntry.js`, ...new Set(scripts)];
}

/** A part of the kit that the shell offers to sections, `kit` or `form`. */
function kit(part, kind) {
	return below("apps/shell/dist/chunks", kind).filter((file) => file.includes(`/${part}-`));
}

/** The calculators of a section and its pages with code of their own: each by itself, with what it shares with others. */
function calculators(name) {
	const dist = `apps/${name}/dist`;
	const running = new Set(atOnce(name, ".js"));
	const codeOf = (file) => readFileSync(file, "utf8");
	const listsIn = (code) =>
		[...code.matchAll(/\[("chunks\/[^",]+\.js"[^\]]*)\]/g)]
			.map((match) => JSON.parse(`[${match[1]}]`).map((file) => `${dist}/${file}`))
			.map((files) => files.filter((file) => !running.has(file)));
	const lists = [...running].flatMap((file) => listsIn(codeOf(file)));
	return lists
		.filter((files) => files.length > 0)
		.map((path) => ({
			name: `${name}: ${path[0].replace(/.*\/|-[\w-]{8}\.js$/g, "")}`,
			path,
			limit: "13.5 KB",
		}));
}

const manifestOf = (name) => JSON.parse(readFileSync(`apps/${name}/dist/section.json`, "utf8"));
const isOverlay = (name) => manifestOf(name).kind === "overlay";
const limitOf = (name) => (isOverlay(name) ? "8.5 KB" : "6 KB");

/** The files of a kind of the section that has the most of it. No page has an overlay before the reader opens it. */
function widest(kind) {
	return sections
		.filter((name) => !isOverlay(name))
		.map((name) => atOnce(name, kind))
		.reduce((widest, files) => (size(files) > size(widest) ? files : widest));
}

function size(files) {
	return files.reduce((sum, file) => sum + readFileSync(file).length, 0);
}

export default [
	{ name: "first visit, home: JavaScript", path: firstVisit(".js"), limit: "97 KB" },
	{
		name: "first visit, deep link: JavaScript",
		path: [...firstVisit(".js"), ...kit("kit", ".js"), ...widest(".js")],
		limit: "116.5 KB",
	},
	{
		name: "fetched ahead when idle: JavaScript",
		path: [...kit("kit", ".js"), ...sections.flatMap((name) => atOnce(name, ".js"))],
	},
	{
		name: "fetched ahead when idle: text",
		path: sections.map((name) => `apps/${name}/dist/texts.json`).filter((file) => existsSync(file)),
	},
	{
		name: "CSS: the shell's, the kit's, and the widest section's",
		path: [...firstVisit(".css"), ...kit("kit", ".css"), ...widest(".css")],
		limit: "20.1 KB",
	},
	{ name: "fonts", path: below("apps/shell/dist", ".woff2"), limit: "90 KB", brotli: false },
	{ name: "kit: JavaScript", path: kit("kit", ".js"), limit: "13.6 KB" },
	{ name: "kit: CSS", path: kit("kit", ".css"), limit: "6.5 KB" },
	{ name: "kit, calculators: JavaScript", path: kit("form", ".js"), limit: "7.9 KB" },
	{ name: "kit, calculators: CSS", path: kit("form", ".css"), limit: "4.6 KB" },
	...sections.map((name) => ({ name: `${name}: JavaScript`, path: atOnce(name, ".js"), limit: limitOf(name) })),
	...sections
		.map((name) => ({ name: `${name}: CSS`, path: atOnce(name, ".css"), limit: "2.1 KB" }))
		.filter(({ path }) => path.length > 0),
	...sections.flatMap(calculators),
	{
		// Only the gateway and builds read the manifest, the answers, and the calculators; texts.json has again what the others have.
		name: "text and data of the whole site",
		path: sections.flatMap((name) =>
			below(`apps/${name}/dist`, ".json").filter(
				(file) => !/(mf-manifest|answers|calculators|texts)\.json$/.test(file),
			),
		),
		limit: "700 KB",
	},
];
