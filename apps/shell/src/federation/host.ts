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

export const host = createInstance({
	name: "shell",
	remotes: [],
	shared: Object.fromEntries(
		Object.entries(libraries).map(([name, library]) => {
			const version = versions[name] ?? "";
			return [name, { version, lib: () => library, shareConfig: { singleton: true, requiredVersion: `^${version}` } }];
		}),
	),
});
