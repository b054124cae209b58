import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheOf, drawOnce } from "@dataterm/section/build/cards/cards.ts";
import type { Plugin } from "vite";

/**
 * Vite copies pictures, and draws none.
 *
 * Draws the picture that previews of links to the home page show.
 */
export function homeCard(root: string): Plugin {
	return {
		name: "home-card",
		apply: "build",
		async generateBundle() {
			const index = readFileSync(join(root, "index.html"), "utf8");
			const text = /<meta name="description" content="([^"]+)"/.exec(index)?.[1] ?? "";
			const card = { address: "FFFC", ink: "#efe8d8", trail: "Home", title: "DATATERM", rows: [], text, note: "" };
			const source = await drawOnce(cacheOf(root), card);
			this.emitFile({ type: "asset", fileName: "cards/FFFC.png", source });
		},
	};
}
