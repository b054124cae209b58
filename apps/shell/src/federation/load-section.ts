import { devSections } from "virtual:dev-sections";
import { NO_ANSWER, NotLoaded, UNREACHABLE } from "@dataterm/section/ask.ts";
import { CONTRACT, type Discovery, type SectionModule } from "@dataterm/section/contract.ts";
import { LOAD_TIMEOUT_MS } from "@dataterm/ui/load-timeout.ts";
import { diagnose, LoadFault } from "../loading/fault.ts";
import { type Section, siteFrom } from "../site/discovery.ts";
import { host } from "./host.ts";

interface Attempt {
	/** How often it was asked for; the first attempt is 1. */
	tries: number;
	module: Promise<SectionModule>;
}

const NO_SECTION = "It loaded, but exposes no section.";

const attempts = new Map<string, Attempt>();

/**
 * Loads a section's module, once; the promise is kept, failed or not, until `retrySection`.
 * Rejects with a LoadFault, at the latest after ten seconds.
 */
export function loadSection(section: Section): Promise<SectionModule> {
	const kept = attempts.get(section.name);
	if (kept) return kept.module;
	return attempt(section, 1);
}

/**
 * Asks again for a section that did not load: under another URL, since the browser keeps a failed module for ever, and
 * from the release that is live by now, since the remedy may have been a new one.
 */
export async function retrySection(section: Section): Promise<void> {
	const tries = (attempts.get(section.name)?.tries ?? 0) + 1;
	const live = await liveSection(section.name);
	await attempt(live ?? section, tries).catch(() => {});
}

function attempt(section: Section, tries: number): Promise<SectionModule> {
	const started = Date.now();
	const module = Promise.race([load(section, tries), timeout()]).catch(async (error) => {
		const { why, file } = await explain(error, section, tries, started + LOAD_TIMEOUT_MS);
		console.error(`${section.name} did not load:`, error);
		// Gone or not: Retry takes the release that is live by then.
		throw new LoadFault(section.title, { why, file, gone: false, tried: { times: tries, last: new Date() } });
	});
	module.catch(() => {});
	attempts.set(section.name, { tries, module });
	return module;
}

async function load(section: Section, tries: number): Promise<SectionModule> {
	const source = devSections[section.name];
	const exposed = source ? await source() : await loadRemote(section, tries);
	const module = exposed?.default;
	if (!module) throw new NotLoaded(NO_SECTION);
	if (module.contract !== CONTRACT) {
		const found = String(module.contract);
		throw new NotLoaded(`It was built for contract ${found}; this site speaks contract ${CONTRACT}.`);
	}
	if (!module.routes && !module.overlay) throw new NotLoaded(NO_SECTION);
	return module;
}

async function loadRemote(section: Section, tries: number): Promise<{ default?: SectionModule } | null> {
	const entry = new URL(alias(section.entry, tries), location.href).href;
	host.registerRemotes([{ name: section.name, entry, type: "module" }], { force: tries > 1 });
	return host.loadRemote(`${section.name}/section`);
}

/** `/s/fnff/<release>/remoteEntry.js` below `~N/`, where the gateway serves the same files. */
function alias(file: string, tries: number): string {
	return tries === 1 ? file : file.replace(/^(.*\/s\/[^/]+\/[^/]+\/)/, `$1~${tries - 1}/`);
}

function timeout(): Promise<never> {
	return new Promise((_, reject) => {
		setTimeout(() => reject(new NotLoaded(NO_ANSWER)), LOAD_TIMEOUT_MS);
	});
}

/** Why a module did not load, and the file that is to blame. */
async function explain(
	error: unknown,
	section: Section,
	tries: number,
	deadline: number,
): Promise<{ file: string; why: string }> {
	const file = alias(section.entry, tries);
	if (error instanceof NotLoaded) return { file, why: error.message };
	const message = error instanceof Error ? error.message : String(error);
	// Container without `init`, and a container that does not know `./section`.
	if (/RUNTIME-0(02|14)/.test(message)) return { file, why: NO_SECTION };
	const scripts = section.preload.scripts.map((script) => alias(script, tries));
	const found = await diagnose(scripts, deadline);
	if (found) return { file: found.file, why: found.error.message };
	const unreachable = /dynamically imported module|Importing a module script/.test(message);
	return { file, why: unreachable ? UNREACHABLE : `It crashed while starting: ${message}` };
}

async function liveSection(name: string): Promise<Section | undefined> {
	try {
		const response = await fetch("/sections.json", { signal: AbortSignal.timeout(3000) });
		const { sections, overlays } = siteFrom((await response.json()) as Discovery);
		return [...sections, ...overlays].find((section) => section.name === name);
	} catch {
		return undefined;
	}
}
