/** Finds and starts the Chromium that opens a site before a release goes live. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "@playwright/test";

/** As in e2e/need-chromium. The headless shell starts fastest and is enough. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Nothing else of the environment reaches the browser, which runs code that is not live yet: no token, no credentials. */
const PASSED = ["PATH", "HOME", "TMPDIR", "LANG"];

/** Chromium refuses its sandbox to root. */
export const hasSandbox = process.getuid?.() !== 0;

/** Returns the path of the Chromium that CHROMIUM names, or of the system's; undefined if there is none. */
export function findChromium(): string | undefined {
	const names = process.env.CHROMIUM ? [process.env.CHROMIUM] : NAMES;
	const folders = (process.env.PATH ?? "").split(delimiter);
	const paths = names.flatMap((name) => (name.includes("/") ? [name] : folders.map((folder) => join(folder, name))));
	return paths.find((path) => {
		try {
			accessSync(path, constants.X_OK);
			return true;
		} catch {
			return false;
		}
	});
}

/** Starts a Chromium that connects to one host alone: videos and other sites are not what is looked at. */
export function start(path: string, host: string): Promise<Browser> {
	const kept = PASSED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
	return chromium.launch({
		executablePath: path,
		chromiumSandbox: hasSandbox,
		env: Object.fromEntries(kept),
		args: [
			"--disable-gpu",
			"--disable-component-update",
			"--disable-background-networking",
			`--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${host}`,
		],
	});
}
