/** Keeps a section's imports to the kit's names: a file of the kit would be a second kit in the page. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { placeAt } from "./place.ts";

const OF_SECTION = /\/apps\/(?!shell\/)[\w-]+\/(?:src|dev)\//;

/** The part of the kit that each section has a copy of, since its build needs it too, in Node. */
const COPIED = /^@dataterm\/ui\/(form|nodes|inline\.ts|stamp-of\.ts|stamp-words\.ts)$/;

/** Returns what is wrong with an import of a file of the kit, with the importing line and the remedy; nothing for its names. */
export function pastTheDoor(source: string, importer = ""): string | undefined {
	const [file = ""] = importer.split("?");
	// By a path, too; a module that is copied may import only others that are.
	const [, inside] = source.startsWith(".") ? join(dirname(file), source).split("/packages/ui/src/") : [];
	const name = inside === undefined ? source : `@dataterm/ui/${inside}`;
	if (!name.startsWith("@dataterm/ui/") || COPIED.test(name)) return undefined;
	return `${placeOf(file, source)} imports ${name}, which would be a second kit in the page. Import from "@dataterm/ui", "@dataterm/ui/form", or "@dataterm/ui/nodes"; what these lack, add to index.ts, form.ts, or make-nodes.ts in packages/ui/src.`;
}

/** Returns the line that names a module, from the root of the repository. */
function placeOf(file: string, source: string): string {
	const text = existsSync(file) ? readFileSync(file, "utf8") : "";
	const at = text.indexOf(`"${source}"`);
	const [path] = /(apps|packages)\/[\w-]+\/src\/.*$/.exec(file) ?? [file];
	return at < 0 ? path : `${path}:${placeAt(text, at).line}`;
}

/** Vite resolves any file of a package. Says in `make dev` and in tests what the build says of an import by a section. */
export function kitDoor(): Plugin {
	return {
		name: "dataterm:kit-door",
		enforce: "pre",
		resolveId(source, importer) {
			const isOfSection = importer && OF_SECTION.test(importer);
			const wrong = isOfSection && pastTheDoor(source, importer);
			if (wrong) this.error(wrong);
			return undefined;
		},
	};
}
