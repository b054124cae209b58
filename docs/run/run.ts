/**
 * `make test-docs`: runs every command that the documents show, in the order in which they show them.
 *
 * README.md begins in an empty folder and makes a checkout there. Each other document begins in that checkout, reset to
 * what is committed, with everything live. `DOC=docs/api.md` runs README.md and that document.
 *
 * | In a document          | What happens                                                                          |
 * | ---------------------- | ------------------------------------------------------------------------------------- |
 * | ```sh                  | is run; every command must succeed. A server runs until the next one, or to the end   |
 * | ```sh skip="reason"    | is not run                                                                            |
 * | ```text right below    | is compared with what was printed; `…` is what varies                                 |
 * | ```diff file="path"    | replaces these lines of that file                                                     |
 * | ```md file="path" …    | is written to that file                                                               |
 * | <release>, <token>     | the first one in the last output that has one                                         |
 * | https://site.example   | a gateway over the checkout's store; port 2021 is its admin listener                  |
 */

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { freePort } from "../../e2e/free-port.ts";
import { type Block, blocksOf, documentsOf, LANGUAGES, misfitOf, PLACEHOLDER, sidesOf } from "./documents.ts";
import { missingLine } from "./expected.ts";
import { type Ran, Session } from "./session.ts";

const root = process.cwd();
const work = join(root, ".cache/docs");
const checkout = join(work, "dataterm");
/** The store as README.md leaves it: everything is live. */
const store = join(work, "store");
const repository = join(work, "repository");

const RELEASE = /\b[a-z2-7]{24}\b/;
const TOKEN = /\bdt_\w+/;
const SITE = "https://site.example";

interface Site {
	url: string;
	admin: string;
	stop: () => Promise<void>;
}

/** Commits the files of this checkout, with what is not committed yet, to a repository that can be cloned. */
function makeRepository(): void {
	mkdirSync(repository, { recursive: true });
	// Its history stays, so that what is built from this commit is newer than what the last run deployed.
	for (const name of readdirSync(repository).filter((it) => it !== ".git"))
		rmSync(join(repository, name), { recursive: true });
	const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0").filter(Boolean);
	for (const file of files.filter((it) => existsSync(join(root, it)))) cpSync(join(root, file), join(repository, file));
	if (!existsSync(join(repository, ".git"))) git(repository, "init", "--quiet", "--initial-branch", "main");
	git(repository, "config", "user.name", "Rache");
	git(repository, "config", "user.email", "rache@site.example");
	git(repository, "add", "--all");
	git(repository, "commit", "--quiet", "--allow-empty", "--message", "The checkout whose documents are tested");
}

/** Makes the checkout what is committed, and its store what README.md left. What was built stays. */
function resetCheckout(): void {
	git(checkout, "fetch", "--quiet", repository, "main");
	git(checkout, "reset", "--quiet", "--hard", "FETCH_HEAD");
	git(checkout, "clean", "--quiet", "--force", "-d");
	rmSync(join(checkout, ".data"), { recursive: true, force: true });
	cpSync(store, join(checkout, ".data"), { recursive: true });
}

function git(cwd: string, ...args: string[]): string {
	return execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

/** Serves the checkout's store as the site that the documents call https://site.example. */
async function serveSite(): Promise<Site> {
	const [port, admin] = [await freePort(), await freePort()];
	const child = spawn(join(checkout, "bin/dataterm"), ["serve", "--quiet"], {
		cwd: checkout,
		env: { ...process.env, ADDR: `127.0.0.1:${port}`, ADMIN_ADDR: `127.0.0.1:${admin}` },
		stdio: ["ignore", "pipe", "inherit"],
	});
	await once(child.stdout, "data");
	const stop = async () => {
		const ended = once(child, "exit");
		child.kill();
		await ended;
	};
	return { url: `http://127.0.0.1:${port}`, admin: `http://127.0.0.1:${admin}`, stop };
}

/** Fills in what a document leaves open. */
function filled(text: string, printed: string[], site?: Site): string {
	const values: Record<string, string | undefined> = {
		repository,
		release: printed.findLast((it) => RELEASE.test(it))?.match(RELEASE)?.[0],
		token: printed.findLast((it) => TOKEN.test(it))?.match(TOKEN)?.[0],
	};
	const known = text.replace(PLACEHOLDER, (found, name: string) => values[name] ?? found);
	return site ? known.replaceAll(`${SITE}:2021`, site.admin).replaceAll(SITE, site.url) : known;
}

/** Does what a block asks for. Returns undefined if nothing is to be done. */
async function perform({ language, attributes }: Block, session: Session, text: string): Promise<Ran | undefined> {
	if (attributes.file) {
		const path = join(session.cwd, attributes.file);
		writeText(path, language === "diff" ? changed(path, text) : text);
		return { code: 0, output: "" };
	}
	return LANGUAGES[language] === "run" && !attributes.skip ? session.run(text) : undefined;
}

function writeText(path: string, text: string): void {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

/** Returns the text of a file with the lines of a difference replaced. */
function changed(path: string, diff: string): string {
	const text = readFileSync(path, "utf8");
	const sides = sidesOf(diff);
	const misfit = misfitOf(path, text, sides);
	if (misfit) throw new Error(misfit);
	return text.replace(sides.before, () => sides.after);
}

/** Runs a document. Returns how many blocks were run; throws at the first that fails. */
async function runDocument(file: string): Promise<number> {
	const begins = file === "README.md";
	if (begins) rmSync(checkout, { recursive: true, force: true });
	else resetCheckout();
	const blocks = blocksOf(root, file);
	const site = blocks.some(({ text }) => text.includes(SITE)) && !begins ? await serveSite() : undefined;
	// A reader's terminal does not have this checkout's tools.
	const outside = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(root));
	const session = new Session(begins ? work : checkout, {
		ADDR: `127.0.0.1:${await freePort()}`,
		ADMIN_ADDR: `127.0.0.1:${await freePort()}`,
		DEV_PORT: String(await freePort()),
		PATH: [join(checkout, "bin"), ...outside].join(delimiter),
		MAKEFLAGS: "",
		GIT_AUTHOR_NAME: "Rache",
		GIT_AUTHOR_EMAIL: "rache@site.example",
		GIT_COMMITTER_NAME: "Rache",
		GIT_COMMITTER_EMAIL: "rache@site.example",
	});
	const printed: string[] = [];
	let last = "";
	let count = 0;
	try {
		for (const block of blocks) {
			const at = `${file}:${block.line}`;
			if (LANGUAGES[block.language] === "compare" && block.follows && last) {
				const missing = missingLine(block.text, last);
				if (missing) throw new Error(`${at}: this line was not printed: ${missing}\nWhat was printed:\n${last}`);
				continue;
			}
			const text = filled(block.text, printed, site);
			const started = performance.now();
			const ran = await perform(block, session, text);
			last = ran?.output ?? "";
			if (!ran) {
				if (block.attributes.skip) console.log(`${at}  not run: ${block.attributes.skip}`);
				continue;
			}
			printed.push(ran.output);
			count++;
			const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
			const what = block.language === "sh" ? block.text.trimEnd() : `${block.language} ${block.attributes.file ?? ""}`;
			console.log(`${at}  ${seconds}\n    ${what.replaceAll("\n", "\n    ")}`);
			if (ran.code !== 0) throw new Error(`${at}: exit code ${ran.code}\n${ran.output}`);
		}
		if (begins) {
			rmSync(store, { recursive: true, force: true });
			cpSync(join(checkout, ".data"), store, { recursive: true });
		}
		return count;
	} finally {
		await session.end();
		await site?.stop();
	}
}

async function main(): Promise<number> {
	const named = process.argv.slice(2);
	const known = documentsOf(root);
	const unknown = named.find((it) => !known.includes(it));
	if (unknown) {
		console.error(`Unknown document: ${unknown}. There are ${known.join(", ")}.`);
		return 2;
	}
	makeRepository();
	// README.md makes the checkout and the store that the others begin with.
	const documents = named.length ? [...new Set(["README.md", ...named])] : known;
	for (const file of documents) {
		try {
			console.log(`== ${file}: ${await runDocument(file)} blocks passed`);
		} catch (error) {
			console.error((error as Error).message);
			return 1;
		}
	}
	return 0;
}

process.exitCode = await main();
