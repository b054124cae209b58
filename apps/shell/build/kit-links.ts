import type { Plugin, Rolldown } from "vite";

/** Names the kit's files in the page, so that a deep link requests them together with the section's own. */
export function kitLinks(): Plugin {
	return {
		name: "kit-links",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler(html, { bundle = {} }) {
				const isKit = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
					file.type === "chunk" && file.name === "kit";
				const kit = Object.values(bundle).find(isKit) as
					| (Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } })
					| undefined;
				if (!kit) throw new Error("kit-links.ts does not find the kit: look at first-chunk.ts.");
				const files = [kit.fileName, ...(kit.viteMetadata?.importedCss ?? [])];
				const links = files.map((file) => `<link data-kit href="./${file}">`);
				return html.replace("<!--program-->", `${links.join("")}<!--program-->`);
			},
		},
	};
}
