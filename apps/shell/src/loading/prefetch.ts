import type { SectionModule, SectionPage } from "@dataterm/ui/section/contract.ts";
import type { Resource } from "@dataterm/ui/section/resource.ts";
import { useEffect, useState } from "react";
import { releaseFile, type Section } from "../site/discovery.ts";
import { whenIdle } from "../site/when-idle.ts";

/** The environment of a prefetch; tests pass in their own. */
export interface PrefetchPorts {
	load: (section: Section) => Resource<SectionModule>;
	/** Loads the addresses of a section, which links to its rules need. */
	addresses: (section: Section) => Promise<unknown>;
	whenIdle: typeof whenIdle;
	/** The reader has asked for less traffic. */
	savesData: () => boolean;
	/** The browser keeps a copy of the site, which has each text in a file of its own. */
	isKept: () => boolean;
}

/**
 * Returns a function that fetches the code, the text and the addresses of one section after another, each when the browser
 * is idle, so that switching sections needs no request. The style sheets are attached when the reader enters the section:
 * until then they would make each change of the page slower. That function returns one that pauses. A failure is not retried
 * and is shown when the reader goes there.
 */
export function createPrefetch(sections: Section[], ports: PrefetchPorts): () => () => void {
	const queue = [...sections];
	return () => {
		let paused = false;
		let cancel = ports.whenIdle(step);
		async function step() {
			const section = ports.savesData() ? undefined : queue.shift();
			if (!section) return;
			await prefetch(section, ports);
			if (!paused) cancel = ports.whenIdle(step);
		}
		return () => {
			paused = true;
			cancel();
		};
	};
}

async function prefetch(section: Section, { load, addresses, isKept }: PrefetchPorts): Promise<void> {
	const part = load(section);
	if (part.state().status === "failed") return;
	try {
		const module = await part.load({ ahead: true });
		const together = isKept() ? undefined : releaseFile(section, "texts.json");
		module?.preload?.([...new Set((section.pages ?? []).flatMap(textsOf))], together);
		if (section.bank) await addresses(section);
	} catch {
		// The section's own page shows it.
	}
}

/** What a page needs, without pictures: these are requested with the page that shows them. */
export const textsOf = ({ needs = [] }: SectionPage) => needs.filter((file) => file.endsWith(".json"));

/** Prefetches as long as the page itself needs nothing. */
export function usePrefetch(ready: boolean, sections: Section[], ports: Pick<PrefetchPorts, "load" | "addresses">) {
	const [start] = useState(() => createPrefetch(sections, { ...ports, whenIdle, savesData, isKept }));
	useEffect(() => (ready ? start() : undefined), [ready, start]);
}

function isKept(): boolean {
	return Boolean(navigator.serviceWorker?.controller);
}

function savesData(): boolean {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
}
