import { chunksOf, sheetsOf } from "@dataterm/section/build/chunks.ts";
import type { Plugin } from "vite";

/**
 * Vite names in the page what an entry imports statically, and no chunk that is imported on demand.
 *
 * Names the kit's files in the page, so that a deep link requests them together with the section's own.
 */
export function kitLinks(): Plugin {
	return {
		name: "kit-links",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(html, { bundle = {} }) {
				const kit = chunksOf(bundle).find(({ name }) => name === "kit");
				if (!kit) throw new Error("kit-links.ts does not find the kit: look at the groups of vite.config.ts.");
				const links = [kit.fileName, ...sheetsOf([kit.fileName], bundle)].map(
					(file) => `<link data-kit href="./${file}">`,
				);
				return html.replace("<!--program-->", `${links.join("")}<!--program-->`);
			},
		},
	};
}
