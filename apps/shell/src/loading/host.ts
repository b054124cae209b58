/**
 * The shell's side of module federation: it offers libraries in a share scope and gets the one module of a remote's
 * container. docs/adr/0029 lists the features of @module-federation/runtime that it does not have.
 */

import * as routerApi from "@dataterm/ui/section/router-api.ts";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";
import { filesOfKit, kit } from "./kit.ts";
import { removedRouterNames } from "./removed-router-names.ts";

/** The libraries that sections use instead of their own copies; `section.json` lists them for the gateway's gate. */
const libraries: Record<string, unknown> = {
	react: React,
	"react/jsx-runtime": jsxRuntime,
	"react-dom": ReactDOM,
	"react-router-dom": { ...removedRouterNames, ...routerApi },
};

/** The format of a share scope that containers expect: providers by library and version. */
interface Provider {
	version: string;
	/** Missing in a library that is loaded when a container takes it. */
	lib?: () => unknown;
	get: () => Promise<() => unknown>;
	loaded?: true;
	from: string;
	scope: string[];
	useIn: string[];
	deps: string[];
	strategy: string;
	shareConfig: { singleton: true; requiredVersion: string; eager: boolean };
}

/** The exports of a remote entry. */
interface Container {
	init?: (scope: typeof shareScope) => unknown;
	get?: (name: string) => Promise<(() => unknown) | undefined>;
}

const shareScope: Record<string, Record<string, Provider>> = {};
for (const [name, library] of Object.entries(libraries)) {
	share(name, { lib: () => library, get: async () => () => library, loaded: true });
}
for (const [name, load] of Object.entries(kit)) {
	share(name, {
		get: async () => {
			const library = await load();
			return () => library;
		},
	});
}

function share(name: string, library: Pick<Provider, "lib" | "get" | "loaded">): void {
	const version = __SHARED_VERSIONS__[name] ?? "";
	const provider: Provider = {
		...library,
		version,
		from: "shell",
		scope: ["default"],
		useIn: [],
		deps: [],
		strategy: "version-first",
		shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: library.loaded === true },
	};
	shareScope[name] = { [version]: provider };
}

/** Imports a remote's entry and gives it the libraries; undefined if it is no container. */
async function containerAt(entry: string): Promise<Required<Container> | undefined> {
	const { init, get }: Container = await import(/* @vite-ignore */ entry);
	if (!init || !get) return undefined;
	await init(shareScope);
	return { init, get };
}

/** Imports the module that a remote exposes as `./section`, with its style sheets; null if it exposes none. */
export async function importRemote(entry: string): Promise<unknown> {
	const factory = await (await containerAt(entry))?.get("./section");
	return factory ? factory() : null;
}

/**
 * Fetches everything that `importRemote` needs, and attaches no style sheet. Returns the first module of the scripts that
 * looks like the one of a section, if there is one: it can load its texts ahead.
 */
export async function fetchRemote(entry: string, scripts: string[], styles: string[]): Promise<unknown> {
	await reachKit();
	if (!(await containerAt(entry))) return undefined;
	const [modules] = await Promise.all([
		Promise.all(scripts.map((url) => import(/* @vite-ignore */ url))),
		Promise.all(styles.map(fetchFile)),
	]);
	return modules.find((module) => module.default?.contract !== undefined);
}

let reached: Promise<unknown> | undefined;

/** Fetches the kit, too: where an import of it fails, only a reload helps, and nobody waits for this one. */
function reachKit(): Promise<unknown> {
	reached ??= Promise.all(filesOfKit().map(fetchFile)).catch((error) => {
		reached = undefined;
		throw error;
	});
	return reached;
}

/** Fetches a file into the browser's cache, where the link or the import that attaches it later finds it. */
async function fetchFile(href: string): Promise<void> {
	const response = await fetch(href);
	if (!response.ok) throw new Error(`${href} did not load (${response.status}).`);
	await response.arrayBuffer();
}
