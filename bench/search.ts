/**
 * Measures the search: how well it answers the questions of five kinds of reader; the time from a key to its results on
 * the screen, the list and the rule of the first answer, over every key of the sixty questions, with the page's main
 * thread slowed down four times, then with its worker too; and the size of the index. RUNS=60 questions by default;
 * PAUSE=80 waits so many milliseconds between a list and the next key, as a fast typist does; without it, the
 * next key comes at once. FIGURES=1 prints only the figures of the questions, without a browser.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import type { FromWorker, Reply } from "../apps/shell/src/search/worker.ts";
import { baseStore, dataterm, names, root, serve } from "../e2e/gateway.ts";
import playwright from "../e2e/playwright.config.ts";
import { report } from "./questions/report.ts";
import { questions } from "./questions/table.ts";

const RUNS = Number(process.env.RUNS ?? questions.length);
const PAUSE = Number(process.env.PAUSE ?? 0);
const SLOWER = 4;
/** Milliseconds within which 95 of 100 keys show their list. */
const GOAL = 100;

/** The shell and the player have none. */
const indexes = names.map((name) => join(root, "apps", name, "dist/search.json")).filter(existsSync);

/**
 * Slows the search's worker down, which Chromium's throttling does not: each of its tasks takes SLOWER times as long by the
 * clock and by its own, and what it posts is posted at the end.
 */
async function slowWorker(page: Page): Promise<void> {
	const slowed = (slower: number) => {
		const real = performance.now.bind(performance);
		let start: number | undefined;
		performance.now = () => (start === undefined ? real() : start + (real() - start) * slower);
		let posts: (() => void)[] = [];
		const post = self.postMessage as (message: unknown) => void;
		self.postMessage = (message: unknown) => {
			if (start === undefined) post(message);
			else posts.push(() => post(message));
		};
		const slow = (work: (event: Event) => void) => (event: Event) => {
			start = real();
			work(event);
			const until = performance.now();
			start = undefined;
			while (real() < until);
			for (const post of posts) post();
			posts = [];
		};
		const listen = self.addEventListener as (type: string, work: unknown) => void;
		self.addEventListener = (type: string, work: unknown) => listen(type, slow(work as (event: Event) => void));
	};
	await page.route(/\/chunks\/worker-[^/]*\.js/, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: `(${slowed})(${SLOWER});${await response.text()}` });
	});
}

/**
 * Tells when the frame with the results of a question has been painted, in milliseconds since its last key went down.
 * Returns a function that empties the field and types a question, and waits for the results of each key before the next.
 */
async function watchPage(page: Page): Promise<(question: string) => Promise<number[]>> {
	let waiting: { question: string; done: (time: number) => void } | undefined;
	// The page calls: asking it again and again would cost it time that it needs for the key.
	await page.exposeFunction("painted", (question: string, time: number) => {
		if (question === waiting?.question) waiting.done(time);
	});
	await page.addInitScript(() => {
		const { painted } = window as unknown as { painted: (question: string, time: number) => void };
		let pressed = 0;
		/** After the next frame has been painted. */
		const tell = ({ question }: Reply) => {
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => painted(question, performance.now() - pressed);
				port2.postMessage(null);
			});
		};
		addEventListener("keydown", (event) => (pressed = event.timeStamp), { capture: true });
		window.Worker = class extends Worker {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				this.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
					if (data.kind === "answer") tell(data.reply);
				});
			}
		};
	});
	const shown = (asked: string) =>
		new Promise<number>((done, fail) => {
			const timer = setTimeout(() => fail(new Error(`No results for "${asked}" within 30 s.`)), 30_000);
			const stop = (time: number) => {
				clearTimeout(timer);
				done(time);
			};
			waiting = { question: asked, done: stop };
		});
	return async (question) => {
		const times: number[] = [];
		const emptied = shown("");
		await page.getByRole("combobox").fill("");
		await emptied;
		for (let end = 1; end <= question.length; end++) {
			const key = question[end - 1] === " " ? "Space" : (question[end - 1] as string);
			const painted = shown(question.slice(0, end));
			// A finger is still on the key then. Chromium defers what the page does after a key's release, the bench's own clock too.
			await page.keyboard.down(key);
			times.push(await painted);
			await page.keyboard.up(key);
			await page.waitForTimeout(PAUSE);
		}
		return times;
	};
}

function line(name: string, values: number[]): void {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1).padStart(7);
	const within = `${((values.filter((it) => it <= GOAL).length / values.length) * 100).toFixed(1)}%`.padStart(14);
	console.log(`${name.padEnd(58)} ${at(0.5)} ${at(0.95)} ${within}`);
}

function weigh(): void {
	const chunks = join(root, "apps/shell/dist/chunks");
	const scripts = readdirSync(chunks).filter((file) => /^(search|worker)-.*\.js$/.test(file));
	const kilobytes = (list: Buffer[]) =>
		(list.reduce((sum, it) => sum + brotliCompressSync(it).length, 0) / 1000).toFixed(1);
	console.log(`\nindex: ${indexes.length} files, ${kilobytes(indexes.map((file) => readFileSync(file)))} KB brotli`);
	console.log(
		`dialog and worker: ${kilobytes(scripts.map((file) => readFileSync(join(chunks, file))))} KB brotli, loaded on intent`,
	);
}

report(indexes);
if (process.env.FIGURES) process.exit();

await dataterm(baseStore, "init");
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
	await measure(`main thread at 1/${SLOWER}`, async () => {});
	await measure(`everything at 1/${SLOWER}`, slowWorker);
	weigh();
} finally {
	await browser.close();
	await gateway.stop();
}

/** Types all questions into a new page, and prints how long its keys took. */
async function measure(what: string, prepare: (page: Page) => Promise<void>): Promise<void> {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	await prepare(page);
	const typed = await watchPage(page);
	await page.goto(`${gateway.url}/#/fnff/armor`);
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox").fill("warm up");
	await page.getByText(/result|Nothing found/).waitFor();
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	const shown: number[] = [];
	for (const [question] of questions.slice(0, RUNS)) shown.push(...(await typed(question.toLowerCase())));
	console.log(`${`\n${shown.length} keys, milliseconds`.padEnd(59)}  median     95%  within ${GOAL} ms`);
	line(`key to its results, ${what}`, shown);
	await page.close();
}
