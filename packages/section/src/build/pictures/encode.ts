import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import sharp from "sharp";
import { ContentError } from "../problem.ts";
import { folderOf, repositoryOf } from "../repository.ts";
import type { Pictures } from "./read.ts";
import { FORMATS, pathOf, WEIGHT, widthsOf } from "./sizes.ts";

const SETTINGS = {
	webp: { quality: 80, effort: 5 },
	avif: { quality: 55, effort: 4 },
};

/**
 * Returns the files of the pictures that a section's texts show, by path in the release, and prints what each weighs.
 * Throws ContentError for a picture that breaks off.
 */
export async function pictureFiles(
	root: string,
	{ assets }: SectionManifest,
	{ files, used }: Pictures,
): Promise<Map<string, Buffer>> {
	// The bytes of an AVIF depend on the number of threads, and a release is named by its bytes.
	sharp.concurrency(1);
	const made = new Map<string, Buffer>();
	for (const name of [...used].sort()) {
		const file = files.get(name);
		if (!file) continue;
		const original = readFileSync(join(root, "content", name));
		const said: string[] = [];
		for (const width of widthsOf(file)) {
			for (const format of FORMATS) {
				const encoded = await encodedOnce(root, name, original, width, format);
				made.set(pathOf(assets, file, width, format).slice(1), encoded);
				if (format === "avif") said.push(`${kilobytes(encoded.length)} at ${width} px`);
			}
		}
		console.log(`${WEIGHT}${name} ${kilobytes(file.bytes)} → ${said.join(", ")}`);
	}
	return made;
}

/** Encodes a picture, or takes it from those of earlier builds: each is named by what it is made of. */
async function encodedOnce(
	root: string,
	name: string,
	original: Buffer,
	width: number,
	format: keyof typeof SETTINGS,
): Promise<Buffer> {
	const folder = join(repositoryOf(root), ".cache/pictures");
	const made = JSON.stringify([SETTINGS[format], width, sharp.versions, sharp.concurrency()]);
	const path = join(folder, `${createHash("sha256").update(made).update(original).digest("hex")}.${format}`);
	try {
		return readFileSync(path);
	} catch {
		const encoded = await sharp(original)
			.autoOrient()
			.resize({ width })
			.toFormat(format, SETTINGS[format])
			.toBuffer()
			.catch((error: Error) => {
				const file = `${folderOf(root)}/content/${name}`;
				const what = `This picture cannot be read to its end: ${error.message}.`;
				throw new ContentError([{ file, what, remedy: "Save it again from the original." }]);
			});
		mkdirSync(folder, { recursive: true });
		// Another build may encode the same picture at the same time.
		const part = `${path}.${process.pid}`;
		writeFileSync(part, encoded);
		renameSync(part, path);
		return encoded;
	}
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString("en-US")} KB`;
