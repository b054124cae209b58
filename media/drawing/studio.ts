/** Draws SVG and HTML in Chromium, in the site's own faces; for flat pictures whose type must be exact. */
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const FACES = [
	{ family: "Archivo", file: "archivo", axes: "font-weight: 500 700; font-stretch: 98% 112%" },
	{ family: "Atkinson", file: "atkinson", axes: "font-weight: 400 700" },
	{ family: "Martian Mono", file: "martian-mono", axes: "font-weight: 500 600; font-stretch: 78% 88%" },
];

/** What a drawing follows from besides its own folder: for recordOutputs. */
export const STUDIO_SOURCES = ["media/drawing", "packages/ui/src/fonts"];

export type Sheet = {
	/** Pixels of the picture. */
	width: number;
	height: number;
	/** Of the body; an element with `data-apart` may lie on none of its like. */
	markup: string;
	css: string;
	/** Leaves what is not painted transparent. */
	transparent?: boolean;
};

/** Opens the browser; `draw` gives a PNG, and throws where two elements with `data-apart` overlap or leave the sheet. */
export async function openStudio() {
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--font-render-hinting=none"],
	});
	const page = await browser.newPage();
	const draw = async ({ width, height, markup, css, transparent = false }: Sheet): Promise<Buffer> => {
		await page.setViewportSize({ width, height });
		await page.setContent(`<!doctype html><style>${faces()} * { margin: 0; box-sizing: border-box } body {
			width: ${width}px; height: ${height}px; overflow: hidden; position: relative } ${css}</style>${markup}`);
		await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
		const collisions = await page.evaluate(findCollisions);
		if (collisions.length > 0)
			throw new Error(`These overlap or leave the sheet: ${collisions.join("; ")}. Move them.`);
		return page.screenshot({ omitBackground: transparent });
	};
	return { draw, close: () => browser.close() };
}

function faces(): string {
	return FACES.map(({ family, file, axes }) => {
		const font = readFileSync(new URL(`../../packages/ui/src/fonts/${file}.woff2`, import.meta.url));
		return `@font-face { font-family: "${family}"; src: url(data:font/woff2;base64,${font.toString("base64")}); ${axes} }`;
	}).join("\n");
}

/** Runs in the page. */
function findCollisions(): string[] {
	const marked = [...document.querySelectorAll("[data-apart]")].map((element) => ({
		name: element.textContent?.replace(/\s+/g, " ").trim() || element.getAttribute("data-apart"),
		box: element.getBoundingClientRect(),
	}));
	const { innerWidth: width, innerHeight: height } = window;
	return marked.flatMap(({ name, box }, index) => {
		const out = box.left < 0 || box.top < 0 || box.right > width || box.bottom > height ? [`${name} and the edge`] : [];
		const hits = marked.slice(0, index).filter(({ box: other }) => {
			return box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top;
		});
		return [...out, ...hits.map((hit) => `${name} and ${hit.name}`)];
	});
}
