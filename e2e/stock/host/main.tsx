/** A host as the documentation of @module-federation/runtime has it: no file of the shell, no option beyond the basics. */
import { createInstance } from "@module-federation/runtime";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";
import { createRoot } from "react-dom/client";
import * as router from "react-router-dom";

const share = (version: string, library: unknown) => ({
	version,
	lib: () => library,
	shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** A kit of the host's own, whose calculators load with the first of them. */
const kit = (get: () => Promise<unknown>) => ({
	version: __KIT_VERSION__,
	get: async () => {
		const library = await get();
		return () => library;
	},
	shareConfig: { singleton: true, requiredVersion: `^${__KIT_VERSION__}` },
});

const host = createInstance({
	name: "stock-host",
	// The test says which section, and where its manifest is: `?name=fnff&manifest=/s/fnff/…/mf-manifest.json`.
	remotes: [{ name: asked("name"), entry: asked("manifest") }],
	shared: {
		react: share(React.version, React),
		"react/jsx-runtime": share(React.version, jsxRuntime),
		"react-dom": share(ReactDOM.version, ReactDOM),
		"react-router-dom": share(__ROUTER_VERSION__, router),
		"@dataterm/ui": kit(() => import("../../../packages/ui/src/index.ts")),
		"@dataterm/ui/form": kit(() => import("../../../packages/ui/src/form.ts")),
	},
});

const remote = await host.loadRemote<{ default: { routes: router.RouteObject[] } }>(`${asked("name")}/section`);
if (!remote) throw new Error("The section exposes nothing.");
const site = router.createHashRouter([{ path: `/${asked("name")}`, children: remote.default.routes }]);
createRoot(document.getElementById("root") as HTMLElement).render(<router.RouterProvider router={site} />);

function asked(name: string): string {
	const value = new URLSearchParams(location.search).get(name);
	if (!value) throw new Error(`The address of this page has no "${name}".`);
	return value;
}
