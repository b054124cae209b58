/** Prints an arrangement in Chromium, and tells where its fields came to lie. */
import { type Browser, chromium } from "playwright-core";
import type { Place } from "./form.ts";
import { type Arrangement, documentOf, type Paper } from "./html.ts";

export function openBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--force-color-profile=srgb"],
	});
}

const PX_PER_MM = 96 / 25.4;
const PT_PER_PX = 72 / 96;

/** In the picture the paper is the site's (its token `paper`): white would glare on a dark page. */
const ON_SITE = ":root{--paper:#e2d8bf;--own:#d0c5a8}";

export interface Printed {
	pdf: Uint8Array;
	/** By page, in the order of the document. */
	places: Place[][];
	/** The front as a PNG, at the scale asked for. */
	front: Buffer;
}

/**
 * @param fonts the @font-face rules
 * @param scale device pixels per CSS pixel of the picture
 * @throws Error where something sticks out of its page or its box
 */
export async function print(
	browser: Browser,
	arrangement: Arrangement,
	paper: Paper,
	fonts: string,
	scale: number,
): Promise<Printed> {
	const context = await browser.newContext({
		viewport: { width: Math.ceil(paper.width * PX_PER_MM), height: Math.ceil(paper.height * PX_PER_MM) },
		deviceScaleFactor: scale,
	});
	try {
		const page = await context.newPage();
		await page.emulateMedia({ media: "print" });
		await page.setContent(documentOf(arrangement, paper, fonts));
		await page.evaluate(() => document.fonts.ready);
		const { overflowing, places } = await page.evaluate(measure);
		if (overflowing.length > 0) {
			throw new Error(`${arrangement.name}, ${paper.name}: no room for ${overflowing.join(", ")}.`);
		}
		const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
		await page.addStyleTag({ content: ON_SITE });
		const front = await page.locator(".page").first().screenshot();
		return { pdf, front, places: places.map((ofPage) => ofPage.map((place) => inPoints(place))) };
	} finally {
		await context.close();
	}
}

function inPoints(place: Place): Place {
	const { x, y, width, height, size } = place;
	const [left, top, wide, high] = [x, y, width, height].map((px) => px * PT_PER_PX);
	return { ...place, x: left, y: top, width: wide, height: high, size: Math.round(size * PT_PER_PX * 10) / 10 };
}

/**
 * Runs in the page: the inside of each field's box in pixels, and what is wider or higher than its place.
 */
function measure() {
	const overflowing: Element[] = [];
	const places = [...document.querySelectorAll(".page")].map((page) => {
		const sheet = page.getBoundingClientRect();
		for (const element of page.querySelectorAll("*")) {
			const box = element.getBoundingClientRect();
			const outside = box.right > sheet.right + 0.5 || box.bottom > sheet.bottom + 0.5;
			const wide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
			const high = element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 2;
			if (outside || wide || high) overflowing.push(element);
		}
		return [...page.querySelectorAll<HTMLElement>("[data-field]")].map((element) => {
			const box = element.getBoundingClientRect();
			const style = getComputedStyle(element);
			const [left, top, right, bottom] = ["left", "top", "right", "bottom"].map((side) =>
				// A box is ticked by its border as well: it is small.
				element.classList.contains("check") ? 0 : Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
			);
			return {
				name: element.dataset.field ?? "",
				x: box.x - sheet.x + left,
				y: box.y - sheet.y + top,
				width: box.width - left - right,
				height: box.height - top - bottom,
				size: Number.parseFloat(style.fontSize),
				family: style.fontFamily.split(",")[0].replace(/"/g, ""),
				align: style.textAlign === "center" ? ("center" as const) : ("left" as const),
			};
		});
	});
	return {
		overflowing: overflowing.map((it) => `${it.tagName} .${it.className} "${it.textContent?.trim().slice(0, 30)}"`),
		places,
	};
}
