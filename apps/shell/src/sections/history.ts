import { NotLoaded } from "@dataterm/ui/section/ask.ts";
import { createResource, type Resource } from "@dataterm/ui/section/resource.ts";

/** `GET /history.json` (gateway/internal/site/history.go). */
export interface History {
	revision: number;
	time: string;
	sections: HistorySection[];
}

export interface HistorySection {
	name: string;
	title: string;
	bank?: string;
	release: string;
	owners: string[];
	/** Bytes that a reader downloads, by part. */
	weight: {
		code: number;
		later: number;
		styles: number;
		data: number;
		media: number;
	};
	/** The budget of the code, in bytes. */
	budget: number;
	/** Readers in the last hour whose browser asked again for a file that had failed to load. */
	faults: number;
	/** The releases that went live, the newest first. */
	steps: HistoryStep[];
}

export interface HistoryStep {
	release: string;
	revision: number;
	time: string;
	author: string;
	action: string;
	commit?: string;
	reason?: string;
	/** Bytes of its code; 0 if the release is gone or its code is not compressed. */
	code: number;
	/** The previous release. */
	from?: string;
	/** The addresses that say something else since then; null if that was not recorded. */
	addresses: string[] | null;
	/** The number of further addresses, which are not listed. */
	more?: number;
	shown: boolean;
}

const FILE = "/history.json";
const NOT_KEPT = "This list is not kept: the gateway makes it. It appears when the network is back.";

/**
 * Loads the history; its value is undefined if the site does not publish one. Each call loads it again, which useLoad would
 * not: a list that is opened after a deploy has to show it.
 */
export function loadHistory(): Resource<History | undefined> {
	return createResource<History | undefined>({
		title: "The history",
		files: () => [FILE],
		async load(_, signal) {
			const response = await fetch(FILE, { signal }).catch(() => {
				throw new NotLoaded(NOT_KEPT);
			});
			if (response.status === 404) return undefined;
			if (!response.ok) throw new Error(`The server answered ${response.status}.`);
			return (await response.json()) as History;
		},
	});
}

/** Returns how long ago something was: `21 minutes`, `2 days`. */
export function age(time: string, now = Date.now()): string {
	const minutes = Math.max(0, Math.round((now - Date.parse(time)) / 60_000));
	if (minutes === 0) return "under a minute";
	if (minutes < 60) return count(minutes, "minute");
	const hours = Math.round(minutes / 60);
	return hours < 48 ? count(hours, "hour") : count(Math.round(hours / 24), "day");
}

/** Returns "2 faults", "no faults": a no-break space keeps the number with what it counts. */
export function count(number: number, thing: string): string {
	return `${number || "no"}\u00a0${thing}${number === 1 ? "" : "s"}`;
}

export function kilobytes(bytes: number): string {
	return (bytes / 1000).toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Signed preview links that this browser has opened: section → release → pass. */
export function openedPasses(cookies = document.cookie): Map<string, Map<string, string>> {
	const opened = new Map<string, Map<string, string>>();
	const value = /(?:^|; )dataterm_opened=([^;]*)/.exec(cookies)?.[1] ?? "";
	for (const pass of value.split(".")) {
		const [, section, release] = /^([^@]+)@([a-z2-7]{24})~/.exec(pass) ?? [];
		if (!section || !release) continue;
		const releases = opened.get(section) ?? new Map<string, string>();
		opened.set(section, releases.set(release, pass));
	}
	return opened;
}
