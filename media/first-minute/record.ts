/** A sentence goes live, for real: in a clone of this repository, with a browser that has the page open. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const FILE = "apps/fnff/content/armor.md";
export const BEFORE = "Stopping Power comes off the damage.";
export const AFTER = "Subtract Stopping Power from the damage.";
export const COMMAND = "make deploy SECTION=fnff";

/** Of the site in the picture. */
export const SITE = { width: 1000, height: 400 };

export type Recording = {
	/** PNGs of the site: with the sentence of before, with the offer to reload, with the new sentence. */
	before: Buffer;
	offered: Buffer;
	after: Buffer;
	/** The middle of the button that reloads. */
	reload: { x: number; y: number };
	/** What the deploy printed, each line with its second. */
	lines: { text: string; second: number }[];
	/** The seconds from Enter until the page offered the reload, and until the command had ended. */
	offeredAfter: number;
	endedAfter: number;
};

const root = fileURLToPath(new URL("../..", import.meta.url));

export async function record(): Promise<Recording> {
	const folder = mkdtempSync(join(tmpdir(), "dataterm-first-minute-"));
	const checkout = join(folder, "dataterm");
	execFileSync("git", ["clone", "--quiet", root, checkout]);
	// Below another make, make would print the folders that it enters.
	const make = { MAKEFLAGS: "", MAKELEVEL: "" };
	const env = { ...process.env, ...make, ADDR: "127.0.0.1:0", ADMIN_ADDR: "off" };
	// A process group of its own: make does not pass a signal on to the gateway.
	const running = spawn("make", ["run"], { cwd: checkout, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
	});
	try {
		const site = await said(running.stdout, /DATATERM is at (\S+)/);
		// The deploy takes as long as it takes.
		const page = await browser.newPage({ viewport: SITE, reducedMotion: "reduce" });
		page.setDefaultTimeout(300_000);
		await page.goto(`${site}/#/fnff/armor`);
		await page.getByText(BEFORE).waitFor();
		await page.waitForLoadState("networkidle");
		const before = await page.screenshot();

		const path = join(checkout, FILE);
		writeFileSync(path, readFileSync(path, "utf8").replace(BEFORE, AFTER));
		const started = performance.now();
		const second = () => (performance.now() - started) / 1000;
		const lines: Recording["lines"] = [];
		const deploy = spawn("bash", ["-c", `${COMMAND} 2>&1`], {
			cwd: checkout,
			env,
			stdio: ["ignore", "pipe", "inherit"],
		});
		deploy.stdout.on("data", (chunk) => {
			const texts = String(chunk)
				.split("\n")
				.filter((text) => text.trim() && !text.startsWith("npm warn"));
			lines.push(...texts.map((text) => ({ text, second: second() })));
		});
		const ended = once(deploy, "close").then(second);
		const button = page.getByRole("button", { name: "Reload" });
		await button.waitFor();
		const offeredAfter = second();
		const endedAfter = await ended;
		const offered = await page.screenshot();
		const box = await button.boundingBox();
		if (!box) throw new Error("The button Reload is not on the page.");
		await button.click();
		await page.getByText(AFTER).waitFor();
		await page.waitForLoadState("networkidle");
		const after = await page.screenshot();
		const reload = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		return { before, offered, after, reload, lines, offeredAfter, endedAfter };
	} finally {
		await browser.close();
		if (running.pid && running.exitCode === null) {
			const ended = once(running, "close");
			process.kill(-running.pid);
			await ended;
		}
		rmSync(folder, { recursive: true });
	}
}

/** Returns the part in brackets once a program has printed the pattern; rejects if it ends before. */
function said(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
	return new Promise((resolve, reject) => {
		let text = "";
		stream.on("data", (chunk) => {
			text += chunk;
			const part = pattern.exec(text)?.[1];
			if (part) resolve(part);
		});
		stream.once("end", () => reject(new Error(`It ended before it printed ${pattern}:\n${text}`)));
	});
}
