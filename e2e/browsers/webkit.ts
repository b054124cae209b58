/** WebKitGTK by classic WebDriver, on a screen of its own: it has no headless mode. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { Builder, By, Key, until } from "selenium-webdriver";
import type * as Remote from "selenium-webdriver/remote";
import type { Tab } from "./tab.ts";

// The package has neither a file nor an export of this name for import.
const { DriverService } = createRequire(import.meta.url)("selenium-webdriver/remote") as typeof Remote;

/** Milliseconds until an element that does not appear fails the test. */
const DEADLINE = 30_000;

export async function webkit(): Promise<Tab> {
	const screen = await startScreen();
	const service = new DriverService.Builder("/usr/bin/WebKitWebDriver")
		.setLoopback(true)
		.setEnvironment({ ...process.env, DISPLAY: screen.display })
		.build();
	const driver = await new Builder()
		.usingServer(await service.start())
		.withCapabilities({ browserName: "MiniBrowser" })
		.build();
	await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
	return {
		async open(url) {
			await driver.get("about:blank");
			await driver.get(url);
		},
		async click(xpath) {
			const element = await driver.wait(until.elementLocated(By.xpath(xpath)), DEADLINE);
			await (await driver.wait(until.elementIsVisible(element), DEADLINE)).click();
		},
		type: (text) => driver.actions().sendKeys(text).perform(),
		async press(key, control) {
			const pressed = key === "Enter" ? Key.ENTER : key;
			const actions = driver.actions();
			if (control) await actions.keyDown(Key.CONTROL).sendKeys(pressed).keyUp(Key.CONTROL).perform();
			else await actions.sendKeys(pressed).perform();
		},
		run: (script, ...given) => driver.executeScript(script, ...given),
		async close() {
			await driver.quit();
			await service.kill();
			screen.stop();
		},
	};
}

/** Starts an X server without a screen; it picks a free display and writes its number. */
async function startScreen(): Promise<{ display: string; stop: () => void }> {
	const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const number = await new Promise<string>((done, fail) => {
		server.stdout.once("data", (chunk: Buffer) => done(String(chunk).trim()));
		server.once("error", fail);
		server.once("exit", (code) => fail(new Error(`Xvfb exited with ${code}`)));
	});
	return { display: `:${number}`, stop: () => server.kill() };
}
