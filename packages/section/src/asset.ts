/**
 * Where a section's own files are, seen from one of its modules.
 *
 * In a release `moduleUrl` (its `import.meta.url`) is `…/s/fnff/<release>/chunks/x.js`, or has `~1/` behind the
 * release after a retry. Then the answer carries `?r=<release>`, so that code and data are always of one release.
 * In development there is no release, and a path stays as it is.
 */
export function assetFrom(moduleUrl: string): (path: string) => string {
	const release = /\/s\/[^/]+\/([^/]+)\//.exec(moduleUrl)?.[1];
	return (path) => {
		const absolute = path.startsWith("/") ? path : `/${path}`;
		return release ? `${absolute}?r=${encodeURIComponent(release)}` : absolute;
	};
}

/** The address of a file of the section, or shell, that this module was built into: `asset("/Music.json")`. */
export const asset = assetFrom(import.meta.url);
