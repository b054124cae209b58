import type { NotKept } from "./not-kept.ts";

/** Why the site is not kept, and what to do. `needed` and `free` are bytes. */
export function why({ reason }: NotKept, { needed, free }: { needed: number; free?: number }): string {
	switch (reason) {
		case "full":
			return `The browser has no room left: the copy needs ${megabytes(needed)}${free === undefined ? "" : `, and ${megabytes(free)} were free`}. What was kept before is still there. Leave something out, or make room on this device.`;
		case "refused":
			return "The browser refused to store the site: private windows do, and strict privacy settings. Everything else works.";
		case "lost":
			return "The connection was lost. What has arrived is stored: keep it again to continue.";
		case "canceled":
			return "Canceled. What had arrived was removed; what was kept before is still there.";
		case "removed":
			return "The copy was removed while it was being made.";
		case "changed":
			return "New versions went live while the site was being kept. Try again in a minute.";
	}
}

/** `0.6 MB`, which never breaks. */
export function megabytes(bytes: number): string {
	const mega = bytes / 1_000_000;
	return mega < 1000 ? `${mega.toFixed(1)}\u00a0MB` : `${(mega / 1000).toFixed(1)}\u00a0GB`;
}

/** `22 November 2026, 08:14`, in the reader's time. */
export function date(iso: string): string {
	return new Date(iso).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}

/** The kind of recording that this browser plays, the smaller first; undefined if it plays neither. */
export function soundType(): string | undefined {
	const audio = document.createElement("audio");
	const types = { opus: 'audio/ogg; codecs="opus"', m4a: 'audio/mp4; codecs="mp4a.40.2"' };
	return Object.entries(types).find(([, type]) => audio.canPlayType(type))?.[0];
}
