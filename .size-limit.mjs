// What the site may cost in bytes, brotli 11. A section's sum holds its remote entry (0.9 KB) beside its code.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const sections = readdirSync("apps").filter((name) => name !== "shell" && existsSync(`apps/${name}/section.json`));

/** The files of a kind that the shell page asks for at once. */
function firstVisit(kind) {
	const page = readFileSync("apps/shell/dist/index.html", "utf8");
	const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1]);
	return files.filter((file) => file.endsWith(kind)).map((file) => `apps/shell/dist/${file}`);
}

/** All files of a kind below a folder. */
function below(folder, ...kinds) {
	return readdirSync(folder, { recursive: true })
		.map((file) => `${folder}/${file}`)
		.filter((file) => kinds.some((kind) => file.endsWith(kind)));
}

const widestCss = sections
	.map((name) => below(`apps/${name}/dist`, ".css"))
	.reduce((widest, css) => (size(css) > size(widest) ? css : widest));

function size(files) {
	return files.reduce((sum, file) => sum + readFileSync(file).length, 0);
}

export default [
	{ name: "first visit, home: JavaScript", path: firstVisit(".js"), limit: "101 KB" },
	{ name: "CSS: the shell's and the widest section's", path: [...firstVisit(".css"), ...widestCss], limit: "20 KB" },
	{ name: "fonts", path: below("apps/shell/dist", ".woff2"), limit: "90 KB", brotli: false },
	...sections.map((name) => ({ name: `${name}: JavaScript`, path: below(`apps/${name}/dist`, ".js"), limit: "16 KB" })),
	{
		name: "text and data of the whole site",
		path: sections.flatMap((name) =>
			below(`apps/${name}/dist`, ".json").filter((file) => !file.endsWith("mf-manifest.json")),
		),
		limit: "700 KB",
	},
];
