/** Firefox by WebDriver BiDi, which it speaks itself: Debian has no geckodriver. */
import puppeteer from "puppeteer-core";
import type { Tab } from "./tab.ts";

export async function firefox(): Promise<Tab> {
	const browser = await puppeteer.launch({
		browser: "firefox",
		executablePath: "/usr/bin/firefox-esr",
		defaultViewport: { width: 1440, height: 900 },
	});
	const page = await browser.newPage();
	// Without a sound card, Firefox plays only what is muted; it reports everything else as an error.
	await page.evaluateOnNewDocument(() => {
		const mute = ({ target }: Event) => {
			if (target instanceof HTMLMediaElement) target.muted = true;
		};
		for (const event of ["loadstart", "play", "loadedmetadata"]) addEventListener(event, mute, true);
	});
	return {
		async open(url) {
			await page.goto("about:blank");
			await page.goto(url);
		},
		click: (xpath) => page.locator(`xpath/${xpath}`).click(),
		type: (text) => page.keyboard.type(text),
		async press(key, control) {
			if (control) await page.keyboard.down(control);
			await page.keyboard.press(key);
			if (control) await page.keyboard.up(control);
		},
		run: (script, ...given) => page.evaluate(script as (...all: unknown[]) => ReturnType<typeof script>, ...given),
		close: () => browser.close(),
	};
}
