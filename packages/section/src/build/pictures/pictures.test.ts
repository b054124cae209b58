import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { compile } from "../compile.ts";
import { formatProblems, type Problem } from "../problem.ts";
import { removeTestSection, testSection } from "../test-section.ts";
import { pictureFiles } from "./encode.ts";
import { readPictures } from "./read.ts";

let root = "";
afterEach(() => {
	removeTestSection(root);
	vi.restoreAllMocks();
});

/** Compiles a page of the made-up section that shows a picture of this size. */
async function withPicture(width: number, height: number, markdown = '![A vest, "hard"](vest.jpg "SP 18, 2 kg")') {
	root = testSection();
	const flat = sharp({ create: { width, height, channels: 3, background: "#86beff" } });
	await flat.jpeg().toFile(join(root, "content/vest.jpg"));
	writeFileSync(
		join(root, "content/armor.md"),
		`# Armor\n\nIt helps.\n\n## Stopping Power {#D001}\n\nSubtract 18.\n\n${markdown}\n`,
	);
	return compile(root);
}

test("a picture in a paragraph of its own is a node of the page, with its words, its caption, and its size", async () => {
	const { pages, problems, search, answers } = await withPicture(1600, 1200);
	expect(formatProblems(problems)).toBe("");
	const src = "/assets/Demo/pictures/vest.jpg.720.webp";
	const picture = {
		type: "picture",
		src,
		twice: "/assets/Demo/pictures/vest.jpg.1440.webp",
		width: 720,
		height: 540,
		alt: "A vest, “hard”",
		caption: "SP\u00a018, 2\u00a0kg",
	};
	expect(pages.get("/assets/Demo/pages/armor.json")?.blocks[0]?.nodes[1]).toEqual(picture);
	const found = search.find(({ address }) => address === "D001");
	expect(found?.text).toBe("Subtract 18. A vest, “hard”. SP 18, 2 kg");
	expect(found?.answer[1]).toEqual({ type: "paragraph", children: ["Picture: A vest, “hard”. SP 18, 2 kg"] });
	const said = answers.answers.find(({ address }) => address === "D001");
	expect(said?.html).toBe(
		`<p>Subtract\u00a018.</p><figure><img src="${src}" alt="A vest, “hard”" width="720" height="540"><figcaption>SP\u00a018, 2\u00a0kg</figcaption></figure>`,
	);
	expect(said?.markdown).toBe(`Subtract 18.\n\n![A vest, “hard”](${src})\n\nSP 18, 2 kg`);
	expect(said?.text).toBe("Subtract 18.\nPicture: A vest, “hard”. SP 18, 2 kg");
});

test("words that end with a period get no second one before the caption", async () => {
	const { search, answers } = await withPicture(30, 20, '![A vest.](vest.jpg "SP 18")');
	expect(search.find(({ address }) => address === "D001")?.text).toBe("Subtract 18. A vest. SP 18");
	const said = answers.answers.find(({ address }) => address === "D001");
	expect(said?.text).toBe("Subtract 18.\nPicture: A vest. SP 18");
});

test("a caption with a stamp is refused", async () => {
	const { problems } = await withPicture(30, 20, '![A vest](vest.jpg "SP 18 :ours")');
	expect(formatProblems(problems)).toMatchInlineSnapshot(`
		"apps/demo/content/armor.md:9:1
		  The caption "SP 18 :ours" has a stamp. Write the value and its stamp in the text."
	`);
});

test("a small picture keeps its size", async () => {
	const { pages } = await withPicture(300, 200);
	const [, picture] = pages.get("/assets/Demo/pages/armor.json")?.blocks[0]?.nodes ?? [];
	expect(picture).toMatchObject({ src: "/assets/Demo/pictures/vest.jpg.300.webp", width: 300, height: 200 });
	expect(picture).not.toHaveProperty("twice");
});

test("a build makes WebP and AVIF in both widths, says what they weigh, and encodes a picture once", async () => {
	const log = vi.spyOn(console, "log").mockImplementation(() => {});
	const { manifest, pictures } = await withPicture(1600, 1200);
	const files = await pictureFiles(root, manifest, pictures);
	const name = "assets/Demo/pictures/vest.jpg";
	expect([...files.keys()]).toEqual([`${name}.720.webp`, `${name}.720.avif`, `${name}.1440.webp`, `${name}.1440.avif`]);
	for (const [path, file] of files) {
		const { width, height } = await sharp(file).metadata();
		expect([width, height], path).toEqual(path.includes("1440") ? [1440, 1080] : [720, 540]);
	}
	expect(log.mock.calls.flat()).toEqual([
		expect.stringMatching(/^pictures: vest\.jpg \d+ KB → \d+ KB at 720 px, \d+ KB at 1440 px$/),
	]);
	const again = await pictureFiles(root, manifest, pictures);
	expect([...again.values()].every((file, i) => file.equals([...files.values()][i] as Buffer))).toBe(true);
});

test("a picture is encoded by one thread, whatever the machine has", async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	const { manifest, pictures } = await withPicture(30, 20);
	sharp.concurrency(4);
	await pictureFiles(root, manifest, pictures);
	expect(sharp.concurrency()).toBe(1);
});

test("a picture lies as the camera was held", async () => {
	root = testSection();
	const lying = sharp({ create: { width: 40, height: 30, channels: 3, background: "#86beff" } });
	await lying.withMetadata({ orientation: 6 }).jpeg().toFile(join(root, "content/vest.jpg"));
	const { files } = await readPictures(root, "apps/demo", () => {});
	expect(files.get("vest.jpg")).toMatchObject({ width: 30, height: 40 });
});

test("a picture that breaks off is reported with its file", async () => {
	vi.spyOn(console, "log").mockImplementation(() => {});
	const { manifest, pictures } = await withPicture(1600, 1200);
	const file = join(root, "content/vest.jpg");
	writeFileSync(file, readFileSync(file).subarray(0, 700));
	await expect(pictureFiles(root, manifest, pictures)).rejects.toThrow(
		/^1 problem\napps\/demo\/content\/vest\.jpg\n {2}This picture cannot be read to its end: .* Save it again from the original\.$/,
	);
});

test("a picture that is too large, or whose name cannot be in an address, is refused", async () => {
	root = testSection();
	const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#86beff" } })
		.png()
		.toBuffer();
	for (const name of ["a vest.png", "vest..png", "übung.png"]) writeFileSync(join(root, "content", name), small);
	const long = sharp({ create: { width: 720, height: 20_000, channels: 3, background: "#86beff" } });
	await long.png().toFile(join(root, "content/long.png"));
	// Its head says 8,000 × 8,000.
	small.writeUInt32BE(8000, 16);
	small.writeUInt32BE(8000, 20);
	small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
	writeFileSync(join(root, "content/large.png"), small);
	const problems: Problem[] = [];
	await readPictures(root, "apps/demo", (problem) => problems.push(problem));
	expect(formatProblems(problems)).toMatchInlineSnapshot(`
		"apps/demo/content/a vest.png
		  "a vest.png" cannot be part of an address. Use the letters a to z, digits, and hyphens in the name, with one period before its ending.
		apps/demo/content/large.png
		  This picture has 8000 × 8000 pixels and 0.0 MB. Scale it down: a page shows at most 1,440 pixels of its width. The limits are 50 megapixels and 20 MB.
		apps/demo/content/long.png
		  This picture has 720 × 20000 pixels, and would be 20000 pixels tall on a page. Cut it into several: the limit is 16,383 pixels.
		apps/demo/content/vest..png
		  "vest..png" cannot be part of an address. Use the letters a to z, digits, and hyphens in the name, with one period before its ending.
		apps/demo/content/übung.png
		  "übung.png" cannot be part of an address. Use the letters a to z, digits, and hyphens in the name, with one period before its ending."
	`);
});

test("a picture of another format, or with several frames, is refused by the name of what it is", async () => {
	root = testSection();
	const frame = { create: { width: 20, height: 20, channels: 3 as const, background: "#86beff" } };
	const frames = await sharp([{ ...frame }, { create: { ...frame.create, background: "#ff7a5c" } }] as never, {
		join: { animated: true },
	})
		.webp()
		.toBuffer();
	writeFileSync(join(root, "content/moves.webp"), frames);
	writeFileSync(join(root, "content/drawn.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
	await sharp(frame).tiff().toFile(join(root, "content/scan.tiff"));
	const problems: Problem[] = [];
	await readPictures(root, "apps/demo", (problem) => problems.push(problem));
	expect(formatProblems(problems)).toMatchInlineSnapshot(`
		"apps/demo/content/drawn.svg
		  This picture is SVG, which the build cannot publish. Save it as JPEG, PNG, WebP, or AVIF, or delete it.
		apps/demo/content/moves.webp
		  This picture is animated, and a page would show only its first frame. Keep one frame. Save it as JPEG, PNG, WebP, or AVIF, or delete it.
		apps/demo/content/scan.tiff
		  This picture is TIFF, which the build cannot publish. Save it as JPEG, PNG, WebP, or AVIF, or delete it."
	`);
});
