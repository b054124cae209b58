/** The sizes and modes in which `make looks` draws a page. */
import type { CDPSession, Page } from "@playwright/test";

export interface Mode {
	name: string;
	width: number;
	height: number;
	/** Every page, or one of each template. */
	pages: "all" | "templates";
	media?: Parameters<Page["emulateMedia"]>[0];
	paper?: "dim";
	/** Size of text in percent: as the browser's setting, or as the page's own root. */
	text?: { percent: number; by: "setting" | "root" };
	/** The distances between lines, paragraphs, letters and words that a reader may set (WCAG 1.4.12). */
	spaced?: boolean;
}

const REST = { media: "screen", colorScheme: "dark", forcedColors: "none", contrast: "no-preference" } as const;

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export const modes: Mode[] = [
	{ name: "390", ...phone, pages: "all" },
	{ name: "1180", width: 1180, height: 820, pages: "all" },
	{ name: "1440", ...wide, pages: "all" },
	{ name: "320", width: 320, height: 640, pages: "templates" },
	{ name: "768", width: 768, height: 1024, pages: "templates" },
	{ name: "1920", width: 1920, height: 1080, pages: "templates" },
	{ name: "2560", width: 2560, height: 1440, pages: "templates" },
	{ name: "dim", ...wide, pages: "templates", paper: "dim" },
	// 180 mm of A4 paper between its margins
	{ name: "print", width: 688, height: 1010, pages: "templates", media: { media: "print" } },
	{ name: "forced-dark", ...wide, pages: "templates", media: { forcedColors: "active" } },
	{
		name: "forced-light",
		...wide,
		pages: "templates",
		media: { forcedColors: "active", colorScheme: "light" },
	},
	{ name: "more-contrast", ...wide, pages: "templates", media: { contrast: "more" } },
	{ name: "text-200", ...wide, pages: "templates", text: { percent: 200, by: "setting" } },
	{ name: "text-200-phone", ...phone, pages: "templates", text: { percent: 200, by: "setting" } },
	{ name: "root-200", ...wide, pages: "templates", text: { percent: 200, by: "root" } },
	{ name: "root-200-phone", ...phone, pages: "templates", text: { percent: 200, by: "root" } },
	{ name: "zoom-400", width: 320, height: 256, pages: "templates" },
	{ name: "spaced", ...wide, pages: "templates", spaced: true },
	{ name: "spaced-phone", ...phone, pages: "templates", spaced: true },
];

const SPACED = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Puts an open page into a mode, whatever it was in. */
export async function enter(page: Page, browser: CDPSession, mode: Mode): Promise<void> {
	const { text, paper, spaced } = mode;
	await page.emulateMedia({ ...REST, reducedMotion: "reduce", ...mode.media });
	const standard = text?.by === "setting" ? (16 * text.percent) / 100 : 16;
	await browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } });
	await page.setViewportSize({ width: mode.width, height: mode.height });
	await page.evaluate(
		async ({ root, paper, css, printing }) => {
			const { documentElement: html } = document;
			// The browser sends these around the print dialog: paper shows in full what a screen shows one at a time.
			dispatchEvent(new Event(printing ? "beforeprint" : "afterprint"));
			html.style.fontSize = root;
			if (paper) html.dataset.paper = paper;
			else delete html.dataset.paper;
			// The site's policy allows no style element.
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(css);
			document.adoptedStyleSheets = [sheet];
			scrollTo(0, 0);
			await document.fonts.ready;
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		},
		{
			root: text?.by === "root" ? `${text.percent}%` : "",
			paper,
			css: spaced ? SPACED : "",
			printing: mode.media?.media === "print",
		},
	);
}

/** Puts an open page into the mode of this name. */
export async function enterMode(page: Page, name: string): Promise<void> {
	const mode = modes.find((mode) => mode.name === name);
	if (!mode) throw new Error("no mode of that name");
	await enter(page, await page.context().newCDPSession(page), mode);
}
