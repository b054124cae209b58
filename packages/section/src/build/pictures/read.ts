import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../problem.ts";
import { type PictureFile, tallestOf } from "./sizes.ts";

/** The pictures of a section's texts. */
export interface Pictures {
	/** By the name of their file. A file that is not a picture has none, and is reported. */
	files: ReadonlyMap<string, PictureFile | undefined>;
	/** The names that the texts place. */
	used: Set<string>;
}

const READABLE = ["jpeg", "png", "webp", "heif"];
const HEAVIEST = 20_000_000;
/** In pixels. A file of a megabyte can hold a picture that no machine can draw. */
const LARGEST = 50_000_000;
/** In pixels: a WebP cannot be taller. */
const TALLEST = 16_383;

/**
 * Reads what is beside the texts in `content/`: the size of each picture.
 * @param folder the section's folder in messages: `apps/fnff`
 */
export async function readPictures(root: string, folder: string, report: Report): Promise<Pictures> {
	const content = join(root, "content");
	const entries = existsSync(content) ? readdirSync(content, { withFileTypes: true }) : [];
	const names = entries.filter((it) => it.isFile() && !/^\.|\.md$/.test(it.name)).map(({ name }) => name);
	const files = new Map<string, PictureFile | undefined>();
	for (const name of names.sort()) {
		const complain = (what: string, remedy: string) => report({ file: `${folder}/content/${name}`, what, remedy });
		files.set(name, await readPicture(join(content, name), name, complain));
	}
	return { files, used: new Set() };
}

async function readPicture(
	path: string,
	name: string,
	complain: (what: string, remedy: string) => void,
): Promise<PictureFile | undefined> {
	const bytes = statSync(path).size;
	// Most sections have no pictures: their checks do not load it.
	const { default: sharp } = await import("sharp");
	const found = await sharp(path, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);
	const remedy = "Save it as JPEG, PNG, WebP, or AVIF, or delete it.";
	const isHeic = found?.format === "heif" && found.compression !== "av1";
	if (!found || isHeic || !READABLE.includes(found.format)) {
		const format = isHeic ? "HEIC" : found?.format.toUpperCase();
		complain(
			format
				? `This picture is ${format}, which the build cannot publish.`
				: "This file is neither a text nor a picture.",
			remedy,
		);
		return undefined;
	}
	if ((found.pages ?? 1) > 1) {
		complain("This picture is animated, and a page would show only its first frame.", `Keep one frame. ${remedy}`);
		return undefined;
	}
	const { width, height } = found.autoOrient;
	if (bytes > HEAVIEST || width * height > LARGEST) {
		complain(
			`This picture has ${width} × ${height} pixels and ${(bytes / 1e6).toFixed(1)} MB.`,
			"Scale it down: a page shows at most 1,440 pixels of its width. The limits are 50 megapixels and 20 MB.",
		);
		return undefined;
	}
	if (tallestOf({ width, height }) > TALLEST) {
		complain(
			`This picture has ${width} × ${height} pixels, and would be ${tallestOf({ width, height })} pixels tall on a page.`,
			"Cut it into several: the limit is 16,383 pixels.",
		);
		return undefined;
	}
	if (!/^\w[\w-]*(\.[\w-]+)*$/.test(name)) {
		complain(
			`"${name}" cannot be part of an address.`,
			"Use the letters a to z, digits, and hyphens in the name, with one period before its ending.",
		);
		return undefined;
	}
	return { name, width, height, bytes };
}

/** Reports each picture that no text places. */
export function checkUnused({ files, used }: Pictures, folder: string, report: Report): void {
	for (const [name, file] of files) {
		if (!file || used.has(name)) continue;
		const what = "No text shows this picture.";
		report({
			file: `${folder}/content/${name}`,
			what,
			remedy: `Place it with ![what it shows](${name}) in a paragraph of its own, or delete it.`,
		});
	}
}
