/**
 * Finds a section's own files from one of its modules.
 *
 * In a release `moduleUrl` (its `import.meta.url`) is `…/s/fnff/<release>/chunks/x.js`, with `~1/` after the
 * release for a retry. The URL then has `?r=<release>`, so that code and data are always of one release. In development
 * there is no release, and paths do not change.
 * @example
 * export const asset = assetFrom(import.meta.url);
 * asset("/assets/NightCity/map-1000.webp");
 */
export function assetFrom(moduleUrl: string): (path: string) => string {
	const release = /\/s\/[^/]+\/([^/]+)\//.exec(moduleUrl)?.[1];
	return (path) => {
		const absolute = path.startsWith("/") ? path : `/${path}`;
		return release ? `${absolute}?r=${encodeURIComponent(release)}` : absolute;
	};
}

/** Returns the URL of a file of the section, or shell, that this module was built into: `asset("/Music.json")`. */
export const asset = assetFrom(import.meta.url);
