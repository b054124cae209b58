import { devSections } from "virtual:dev-sections";
import { askJson, NotLoaded } from "@dataterm/ui/section/ask.ts";
import { CONTRACT, type SectionModule } from "@dataterm/ui/section/contract.ts";
import type { Discovery } from "@dataterm/ui/section/discovery-document.ts";
import { createResource, type Resource, type Source } from "@dataterm/ui/section/resource.ts";
import { retryUrl } from "@dataterm/ui/section/retry-url.ts";
import { foreignField } from "@dataterm/ui/section/route-fields.ts";
import { type Section, siteFrom } from "../site/discovery.ts";
import { fetchRemote, importRemote } from "./host.ts";
import { pendingKit } from "./kit.ts";

/** Returns the load of a section or an overlay, shared by all callers. */
export type SectionLoads = (section: Section) => Resource<SectionModule>;

/** The environment of a section's load; tests pass in their own. */
export interface SectionPorts {
	/** Imports the module that a remote exposes from its entry. */
	importRemote: (entry: string) => Promise<unknown>;
	/** Fetches what `importRemote` needs. Returns the module if it is known without attaching anything. */
	fetchRemote: (entry: string, scripts: string[], styles: string[]) => Promise<unknown>;
	/** Returns the section's live release; undefined if it cannot be determined. */
	liveSection: (name: string, signal: AbortSignal) => Promise<Section | undefined>;
}

const BROWSER: SectionPorts = { importRemote, fetchRemote, liveSection };

const NO_SECTION = "It loaded, but exposes no section.";

export function createSectionLoads(load = (section: Section) => createResource(sectionPart(section))): SectionLoads {
	const loads = new Map<string, Resource<SectionModule>>();
	return (section) => {
		const made = loads.get(section.name) ?? load(section);
		loads.set(section.name, made);
		return made;
	};
}

/** A retry uses the release that is then live: a new release may be the fix. */
export function sectionPart(section: Section, ports = BROWSER): Source<SectionModule> {
	let asked = section;
	return {
		title: section.title,
		followsLive: true,
		waitsFor: pendingKit,
		files(attempt) {
			const { entry, preload } = asked;
			return [entry, ...preload.scripts, ...preload.styles].map((file) => retryUrl(file, attempt));
		},
		async load(attempt, signal) {
			if (attempt > 1) asked = (await ports.liveSection(section.name, signal)) ?? section;
			const exposed = devSections[section.name]?.() ?? ports.importRemote(retryUrl(asked.entry, attempt));
			return checked(await exposed.catch(passOn));
		},
		async ahead(attempt) {
			if (devSections[section.name]) return undefined;
			const { entry, preload } = asked;
			const urls = (files: string[]) => files.filter((file) => file !== entry).map((file) => retryUrl(file, attempt));
			const exposed = await ports
				.fetchRemote(retryUrl(entry, attempt), urls(preload.scripts), urls(preload.styles))
				.catch(passOn);
			return exposed ? checked(exposed) : undefined;
		},
	};
}

/** A remote entry that finds this page too old for its section says so by `gone`: only a reload helps. */
function passOn(error: Error & { gone?: boolean }): never {
	if (error.gone && !(error instanceof NotLoaded)) throw new NotLoaded(error.message, true, "/");
	throw error;
}

function checked(exposed: unknown): SectionModule {
	const module = (exposed as { default?: SectionModule } | null)?.default;
	if (!module) throw new NotLoaded(NO_SECTION);
	if (module.contract !== CONTRACT) {
		const found = String(module.contract);
		throw new NotLoaded(`It was built for contract ${found}; this site supports contract ${CONTRACT}.`);
	}
	if (!module.routes && !module.overlay) throw new NotLoaded(NO_SECTION);
	const foreign = foreignField(module.routes ?? []);
	if (foreign) throw new NotLoaded(foreign);
	return module;
}

/** Milliseconds that a retry waits for the list of live releases; after that it uses the release that it knows. */
const DISCOVERY_TIMEOUT_MS = 3000;

export async function liveSection(name: string, signal: AbortSignal): Promise<Section | undefined> {
	try {
		const discovery = await askJson("/sections.json", { signal, timeoutMs: DISCOVERY_TIMEOUT_MS });
		const { sections, overlays } = siteFrom(discovery as Discovery);
		return [...sections, ...overlays].find((section) => section.name === name);
	} catch {
		return undefined;
	}
}
