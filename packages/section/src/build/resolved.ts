import { posix } from "node:path";
import { parse } from "yaml";

type Versions = Record<string, string>;
type Importer = Partial<
	Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, { version: string }>>
>;
export interface Lockfile {
	importers: Record<string, Importer>;
	packages: Record<string, { resolution: { integrity?: string } }>;
	snapshots: Record<string, { dependencies?: Versions; optionalDependencies?: Versions }>;
}

export function parseLockfile(text: string): Lockfile {
	return parse(text) as Lockfile;
}

/**
 * Returns all packages that a workspace package gets through its dependencies, sorted, each with the digest of its
 * archive; without packages that only other sections use.
 * @param folder the package's folder in the lockfile: `apps/fnff`
 */
export function resolved({ importers, packages, snapshots }: Lockfile, folder: string): string[] {
	const seen = new Set<string>();
	const visitFolder = (name: string) => {
		if (seen.has(name)) return;
		seen.add(name);
		const { dependencies, devDependencies, optionalDependencies } = importers[name] ?? {};
		for (const [dependency, { version }] of Object.entries({
			...dependencies,
			...devDependencies,
			...optionalDependencies,
		})) {
			if (version.startsWith("link:")) visitFolder(posix.join(name, version.slice("link:".length)));
			else visit(dependency, version);
		}
	};
	const visit = (name: string, version: string) => {
		// The version of an alias includes the other package's name.
		const id = `${name}@${version}` in snapshots ? `${name}@${version}` : version;
		const { integrity = "" } = packages[id.replace(/\(.*$/, "")]?.resolution ?? {};
		const entry = `${id} ${integrity}`;
		if (seen.has(entry)) return;
		seen.add(entry);
		const { dependencies, optionalDependencies } = snapshots[id] ?? {};
		for (const [dependency, next] of Object.entries({ ...dependencies, ...optionalDependencies }))
			visit(dependency, next);
	};
	visitFolder(folder);
	return [...seen].sort();
}
