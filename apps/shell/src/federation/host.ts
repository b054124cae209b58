import versions from "virtual:shared-versions";
import * as routerApi from "@dataterm/section/router-api.ts";
import { createInstance } from "@module-federation/runtime";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";

/** Sections are built against these instead of carrying their own; `section.json` tells the gateway's gate of them. */
const libraries: Record<string, unknown> = {
	react: React,
	"react/jsx-runtime": jsxRuntime,
	"react-dom": ReactDOM,
	"react-router-dom": routerApi,
};

const host = createInstance({
	name: "shell",
	remotes: [],
	shared: Object.fromEntries(
		Object.entries(libraries).map(([name, library]) => {
			const version = versions[name] ?? "";
			return [name, { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: `^${version}` } }];
		}),
	),
});

/** Imports the module that a remote exposes as `./section`, null if it exposes none; another entry replaces the one before. */
export async function importRemote(name: string, entry: string): Promise<unknown> {
	host.registerRemotes([{ name, entry: new URL(entry, location.href).href, type: "module" }], { force: true });
	try {
		return await host.loadRemote(`${name}/section`);
	} catch (error) {
		// A container without `init`, and a container that does not know `./section`.
		if (/RUNTIME-0(02|14)/.test(String(error))) return null;
		throw error;
	}
}
