import type { Site } from "./discovery.ts";

/**
 * Returns a function that reports errors thrown while rendering an area of the page: a section's name, or `shell`. If the
 * operator has turned reports on, the gateway gets the section, its release and the kind of error, once for each area and
 * visit.
 */
export function createBeacon(
	{ beacon, sections, overlays, release }: Site,
	send: (url: string, data: Blob) => boolean,
): (area: string) => void {
	const releases = new Map([...sections, ...overlays].map((section) => [section.name, section.release]));
	if (release) releases.set("shell", release);
	const reported = new Set<string>();
	return (area) => {
		const release = releases.get(area);
		if (!beacon || !release || reported.has(area)) return;
		reported.add(area);
		send(
			"/beacon",
			new Blob([JSON.stringify({ section: area, release, kind: "render" })], { type: "application/json" }),
		);
	};
}
