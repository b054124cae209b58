import type { Site } from "./discovery.ts";

/**
 * Creates the report of an error thrown while rendering, in an area of the page: a section's name, or `shell`. The
 * gateway gets the section, its release and the kind of the error, if the operator has switched that on, and each area is
 * reported once for each visit.
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
