import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { MAPS } from "./source-maps.ts";

/** A place in a release, as the stacks of Chromium, Firefox, and Safari name it. */
const PLACE = /(?:https?:\/\/[^\s()@]*)?\/s\/([a-z][a-z0-9-]*)\/([a-z2-7]{24})\/(?:~\d+\/)?([\w./-]+\.js):(\d+):(\d+)/g;

/**
 * Returns a stack with the places in the sources, by the source maps of the last builds, and notes about scripts that
 * those builds do not have. The name of a chunk has a digest of its code, so that another build's map is never used.
 * @param root the repository
 */
export function readStack(root: string, stack: string): { text: string; notes: string[] } {
	const maps = new Map<string, SourceMap | undefined>();
	const notes: string[] = [];
	const mapOf = (section: string, release: string, script: string) => {
		const path = join(root, "apps", section, MAPS, `${script}.map`);
		if (!maps.has(path)) {
			maps.set(path, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : undefined);
			// The remote entry is not minified, and has no map.
			if (!maps.get(path) && !existsSync(join(root, "apps", section, "dist", script)))
				notes.push(
					`apps/${section}/${MAPS} has no map of ${script}: check out the commit of release ${release} ("dataterm releases ${section}" names it), and run "make build".`,
				);
		}
		return maps.get(path);
	};
	const text = stack.replace(PLACE, (place, section, release, script, line, column) => {
		const found = mapOf(section, release, script)?.findEntry(line - 1, column - 1);
		if (!found || !("originalSource" in found)) return place;
		return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
	});
	return { text, notes };
}
