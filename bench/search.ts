/**
 * Measures the search: how well it answers the questions of five kinds of reader; the time from a key to its results on
 * the screen, the list and then the rule of the first answer, over every key of the sixty questions, with the page's main
 * thread slowed down four times; and the size of the index. Chromium does not slow a worker down: its share is measured alone and added three more times. RUNS=60
 * questions by default; FIGURES=1 prints only the figures of the questions, without a browser.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { answer } from "../apps/shell/src/search/answer.ts";
import { Engine } from "../apps/shell/src/search/engine.ts";
import { questions } from "../apps/shell/src/search/questions.ts";
import type { FromWorker } from "../apps/shell/src/search/worker.ts";
import { baseStore, dataterm, names, root, serve } from "../e2e/gateway.ts";
import playwright from "../e2e/playwright.config.ts";
import type { SearchEntry } from "../packages/section/src/contract.ts";
import { report } from "./questions/report.ts";
import { sumsOf } from "./questions/sums.ts";

const RUNS = Number(process.env.RUNS ?? questions.length);
const SLOWER = 4;

/** The shell and the player have none. */
const indexes = names.map((name) => join(root, "apps", name, "dist/search.json")).filter(existsSync);

/** Milliseconds that the worker needs for each question at full speed: its own code, run here. */
function worked(asked: string[]): number[] {
	const entries: SearchEntry[] = indexes.flatMap((file) => JSON.parse(readFileSync(file, "utf8")));
	const engine = new Engine();
	engine.add(entries);
	const sums = sumsOf(entries);
	const once = () =>
		asked.map((question) => {
			const from = performance.now();
			answer(engine, question, []);
			sums.find(question);
			return performance.now() - from;
		});
	once(); // warms it up, as a reader's first keys do
	return once();
}

type Answered = Extract<FromWorker, { kind: "answer" }>;

/** Milliseconds from a key to the frame with its list, and to the frame with the first answer printed. */
interface Times {
	list: number;
	slip: number;
}

/**
 * Tells when the frames with the results of a question have been painted, in milliseconds since its last key went down.
 * Returns a function that types a question, and waits for the results of each key before the next.
 */
async function watchPage(page: Page): Promise<(question: string) => Promise<Times[]>> {
	let waiting: { question: string; done: (times: Times) => void } | undefined;
	// The page calls: asking it again and again would cost it time that it needs for the key.
	await page.exposeFunction("painted", (question: string, times: Times) => {
		if (question === waiting?.question) waiting.done(times);
	});
	await page.addInitScript(() => {
		const { painted } = window as unknown as { painted: (question: string, times: Times) => void };
		let pressed = 0;
		/** Resolves after the next frame that meets a condition has been painted. */
		const frame = (isThere = () => true) =>
			new Promise<number>((done) => {
				const look = () => {
					if (!isThere()) return void requestAnimationFrame(look);
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => done(performance.now() - pressed);
					port2.postMessage(null);
				};
				requestAnimationFrame(look);
			});
		const tell = async ({ question, found, sum }: Answered) => {
			const list = await frame();
			const first = sum ? { title: `Calculate: ${sum.title}`, answer: sum.rule.answer } : found[0];
			const isPrinted = () => document.querySelector("dialog[open] h2")?.textContent === first?.title;
			painted(question, { list, slip: !first?.answer.length || isPrinted() ? list : await frame(isPrinted) });
		};
		addEventListener("keydown", (event) => (pressed = event.timeStamp), { capture: true });
		window.Worker = class extends Worker {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				this.addEventListener("message", ({ data }) => data.kind === "answer" && tell(data));
			}
		};
	});
	return async (question) => {
		const times: Times[] = [];
		await page.getByRole("combobox").fill("");
		for (let end = 1; end <= question.length; end++) {
			const key = question[end - 1] as string;
			const asked = question.slice(0, end);
			const painted = new Promise<Times>((done, fail) => {
				const timer = setTimeout(() => fail(new Error(`No results for "${asked}" within 30 s.`)), 30_000);
				const stop = (times: Times) => {
					clearTimeout(timer);
					done(times);
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
	console.log(`${name.padEnd(58)} ${at(0.5)} ${at(0.95)}`);
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
	const shown: Times[] = [];
	for (const question of asked) shown.push(...(await typed(question)));
	const worker = worked(asked.flatMap((question) => Array.from(question, (_, end) => question.slice(0, end + 1))));
	console.log(`${shown.length} keys, milliseconds${" ".repeat(40)} median     95%`);
	line(
		`key to the list, main thread at 1/${SLOWER}`,
		shown.map(({ list }) => list),
	);
	line(
		`key to the first answer's rule, main thread at 1/${SLOWER}`,
		shown.map(({ slip }) => slip),
	);
	line("  of that in the worker, at full speed", worker);
	const slowed = (times: number[]) => times.map((time, key) => time + (SLOWER - 1) * (worker[key] ?? 0));
	line(`key to the list, everything at 1/${SLOWER}`, slowed(shown.map(({ list }) => list)));
	line(`key to the first answer's rule, everything at 1/${SLOWER}`, slowed(shown.map(({ slip }) => slip)));
	weigh();
} finally {
	await browser.close();
	await gateway.stop();
}
