/**
 * The search: from a key to its results on the screen, with the page's main thread slowed down four times, over every
 * key of the sixty questions; and what the index weighs. Chromium does not slow a worker down: its share is measured
 * by itself and added three times more. RUNS=60 questions by default.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page, type Worker } from "@playwright/test";
import { questions } from "../apps/shell/src/search/questions.ts";
import { baseStore, dataterm, names, root, serve } from "../e2e/gateway.ts";
import playwright from "../e2e/playwright.config.ts";

const RUNS = Number(process.env.RUNS ?? questions.length);
const SLOWER = 4;

interface Times {
	/** Milliseconds from key to paint, main thread slowed. */
	shown: number;
	/** Milliseconds of that in the worker, at full speed. */
	worker: number;
}

/** Notes when the worker is asked and when it answers. */
function watchWorker(worker: Worker): Promise<void> {
	return worker.evaluate(() => {
		let asked = 0;
		const post = self.postMessage.bind(self);
		const times: Record<string, number> = {};
		self.addEventListener("message", () => (asked = performance.now()), { capture: true });
		self.postMessage = ((message: { kind: string; question: string }) => {
			if (message.kind === "answer") times[message.question] = performance.now() - asked;
			post(message);
		}) as typeof self.postMessage;
		Object.assign(self, { times });
	});
}

/** Notes when a key goes down, and when the frame with its results has been painted. */
async function watchPage(page: Page): Promise<void> {
	await page.addInitScript(() => {
		let pressed = 0;
		const shown: Record<string, number> = {};
		const painted = (question: string) =>
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => {
					shown[question] ??= performance.now() - pressed;
				};
				port2.postMessage(null);
			});
		addEventListener("keydown", (event) => (pressed = event.timeStamp), { capture: true });
		window.Worker = class extends Worker {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				this.addEventListener("message", ({ data }) => data.kind === "answer" && painted(data.question));
			}
		};
		Object.assign(window, { shown });
	});
}

async function typed(page: Page, worker: Worker, question: string): Promise<Times[]> {
	const times: Times[] = [];
	const field = page.getByRole("combobox");
	await field.fill("");
	for (let end = 1; end <= question.length; end++) {
		const asked = question.slice(0, end);
		await page.keyboard.press(question[end - 1] === " " ? "Space" : (question[end - 1] as string));
		await page.waitForFunction((asked) => asked in (window as unknown as { shown: object }).shown, asked, {
			polling: 10,
		});
		times.push({
			shown: await page.evaluate(
				(asked) => (window as unknown as { shown: Record<string, number> }).shown[asked] ?? 0,
				asked,
			),
			worker: await worker.evaluate(
				(asked) => (self as unknown as { times: Record<string, number> }).times[asked] ?? 0,
				asked,
			),
		});
	}
	return times;
}

function line(name: string, values: number[]): void {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1).padStart(7);
	console.log(`${name.padEnd(52)} ${at(0.5)} ${at(0.95)}`);
}

function weigh(): void {
	const files = names.map((name) => join(root, "apps", name, "dist/search.json"));
	const indexes = files.flatMap((file) => {
		try {
			return [readFileSync(file)];
		} catch {
			return []; // the shell and the player have none
		}
	});
	const chunks = join(root, "apps/shell/dist/chunks");
	const scripts = readdirSync(chunks).filter((file) => /^(search|worker)-.*\.js$/.test(file));
	const kilobytes = (list: Buffer[]) =>
		(list.reduce((sum, it) => sum + brotliCompressSync(it).length, 0) / 1000).toFixed(1);
	console.log(`\nindex: ${indexes.length} files, ${kilobytes(indexes)} KB brotli`);
	console.log(
		`dialog and worker: ${kilobytes(scripts.map((file) => readFileSync(join(chunks, file))))} KB brotli, loaded on intent`,
	);
}

const deployed = await dataterm(
	baseStore,
	"deploy",
	"--changed",
	...names.flatMap((name) => [name, join(root, "apps", name, "dist")]),
);
if (deployed.code !== 0) throw new Error(`the built sections were refused:\n${deployed.output}`);
const gateway = await serve(baseStore);
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	await watchPage(page);
	await page.goto(`${gateway.url}/#/fnff/armor`);
	await page.getByRole("heading", { level: 1 }).waitFor();
	const started = page.waitForEvent("worker");
	await page.keyboard.press("Control+k");
	const worker = await started;
	await page.getByRole("combobox").fill("warm up");
	await page.getByText(/result|Nothing found/).waitFor();
	await watchWorker(worker);
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	const times: Times[] = [];
	for (const [question] of questions.slice(0, RUNS)) times.push(...(await typed(page, worker, question.toLowerCase())));
	console.log(`${times.length} keys, milliseconds${" ".repeat(34)} median     95%`);
	line(
		`key to results, main thread at 1/${SLOWER}`,
		times.map(({ shown }) => shown),
	);
	line(
		"  of that in the worker, at full speed",
		times.map(({ worker }) => worker),
	);
	line(
		`key to results, everything at 1/${SLOWER}`,
		times.map(({ shown, worker }) => shown + (SLOWER - 1) * worker),
	);
	weigh();
} finally {
	await browser.close();
	await gateway.stop();
}
