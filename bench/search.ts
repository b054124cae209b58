/**
 * Measures the search: how well it answers the questions of five kinds of reader; the time from a key to its results on
 * the screen, over every key of the sixty questions, with the page's main thread slowed down four times; and the size of
 * the index. Chromium does not slow a worker down: its share is measured alone and added three more times. RUNS=60
 * questions by default; FIGURES=1 prints only the figures of the questions, without a browser.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { answer } from "../apps/shell/src/search/answer.ts";
import { Engine } from "../apps/shell/src/search/engine.ts";
import { questions } from "../apps/shell/src/search/questions.ts";
import { baseStore, dataterm, names, root, serve } from "../e2e/gateway.ts";
import playwright from "../e2e/playwright.config.ts";
import { report } from "./questions/report.ts";

const RUNS = Number(process.env.RUNS ?? questions.length);
const SLOWER = 4;

/** The shell and the player have none. */
const indexes = names.map((name) => join(root, "apps", name, "dist/search.json")).filter(existsSync);

/** Milliseconds that the worker needs for each question at full speed: its own code, run here. */
function worked(asked: string[]): number[] {
	const engine = new Engine();
	for (const file of indexes) engine.add(JSON.parse(readFileSync(file, "utf8")));
	const once = () =>
		asked.map((question) => {
			const from = performance.now();
			answer(engine, question, []);
			return performance.now() - from;
		});
	once(); // warms it up, as a reader's first keys do
	return once();
}

/**
 * Tells when the frame with the results of a question has been painted, in milliseconds since its last key went down.
 * Returns a function that types a question, and waits for the results of each key before the next.
 */
async function watchPage(page: Page): Promise<(question: string) => Promise<number[]>> {
	let waiting: { question: string; done: (milliseconds: number) => void } | undefined;
	// The page calls: asking it again and again would cost it time that it needs for the key.
	await page.exposeFunction("painted", (question: string, milliseconds: number) => {
		if (question === waiting?.question) waiting.done(milliseconds);
	});
	await page.addInitScript(() => {
		const { painted } = window as unknown as { painted: (question: string, milliseconds: number) => void };
		let pressed = 0;
		const tell = (question: string) =>
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => painted(question, performance.now() - pressed);
				port2.postMessage(null);
			});
		addEventListener("keydown", (event) => (pressed = event.timeStamp), { capture: true });
		window.Worker = class extends Worker {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				this.addEventListener("message", ({ data }) => data.kind === "answer" && tell(data.question));
			}
		};
	});
	return async (question) => {
		const times: number[] = [];
		await page.getByRole("combobox").fill("");
		for (let end = 1; end <= question.length; end++) {
			const key = question[end - 1] as string;
			const asked = question.slice(0, end);
			const painted = new Promise<number>((done, fail) => {
				const timer = setTimeout(() => fail(new Error(`No results for "${asked}" within 30 s.`)), 30_000);
				const stop = (milliseconds: number) => {
					clearTimeout(timer);
					done(milliseconds);
				};
				waiting = { question: asked, done: stop };
			});
			await page.keyboard.press(key === " " ? "Space" : key);
			times.push(await painted);
		}
		return times;
	};
}

function line(name: string, values: number[]): void {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1).padStart(7);
	console.log(`${name.padEnd(52)} ${at(0.5)} ${at(0.95)}`);
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
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	const typed = await watchPage(page);
	await page.goto(`${gateway.url}/#/fnff/armor`);
	await page.getByRole("heading", { level: 1 }).waitFor();
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox").fill("warm up");
	await page.getByText(/result|Nothing found/).waitFor();
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	const asked = questions.slice(0, RUNS).map(([question]) => question.toLowerCase());
	const shown: number[] = [];
	for (const question of asked) shown.push(...(await typed(question)));
	const worker = worked(asked.flatMap((question) => Array.from(question, (_, end) => question.slice(0, end + 1))));
	console.log(`${shown.length} keys, milliseconds${" ".repeat(34)} median     95%`);
	line(`key to results, main thread at 1/${SLOWER}`, shown);
	line("  of that in the worker, at full speed", worker);
	line(
		`key to results, everything at 1/${SLOWER}`,
		shown.map((time, key) => time + (SLOWER - 1) * (worker[key] ?? 0)),
	);
	weigh();
} finally {
	await browser.close();
	await gateway.stop();
}
