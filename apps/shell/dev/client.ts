/** Runs in the page under `make dev`: shows saved text and data, and each problem in its place. */
import { refreshAsset } from "@dataterm/ui/section/load-asset.ts";
import { placeProblems } from "./problem-panels.ts";
import type { ContentNews } from "./section-source.ts";

let hadProblems = false;

import.meta.hot?.on("dataterm:content", ({ changed, problems }: ContentNews) => {
	for (const path of changed) refreshAsset(path);
	placeProblems(problems);
	if (hadProblems && problems.length === 0) {
		for (const overlay of document.querySelectorAll("vite-error-overlay")) overlay.remove();
		// Renders again what the mistake kept from rendering.
		if (document.querySelector("main [data-fault], main [role=alert]")) location.reload();
	}
	hadProblems = problems.length > 0;
});
import.meta.hot?.send("dataterm:hello");
