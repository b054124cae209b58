/** In the page under `make dev`: shows text and data as they are saved, and what is wrong with them at its place. */
import { refreshAsset } from "@dataterm/section/load-asset.ts";
import { placeProblems } from "./problem-panels.ts";
import type { ContentNews } from "./section-source.ts";

let hadProblems = false;

import.meta.hot?.on("dataterm:content", ({ changed, problems }: ContentNews) => {
	for (const path of changed) refreshAsset(path);
	placeProblems(problems);
	if (hadProblems && problems.length === 0) {
		for (const overlay of document.querySelectorAll("vite-error-overlay")) overlay.remove();
		// What the mistake kept from being drawn is drawn again.
		if (document.querySelector("main [data-fault], main [role=alert]")) location.reload();
	}
	hadProblems = problems.length > 0;
});
import.meta.hot?.send("dataterm:hello");
