import { BREAKPOINTS } from "@dataterm/ui/breakpoints.ts";
import type { CSSOptions, Plugin } from "vite";

type PostCssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** Replaces a breakpoint's name in style sheets by its condition. An unknown name stops the build with its line. */
export const breakpoints: PostCssPlugin = {
	postcssPlugin: "breakpoints",
	AtRule: {
		media: (rule) => {
			rule.params = withConditions(rule.params, (problem, word) => rule.error(problem, { word }));
		},
	},
};

/** Replaces the breakpoints' names in the scripts of an HTML page, which run before any module. */
export function pageBreakpoints(): Plugin {
	return {
		name: "page-breakpoints",
		transformIndexHtml: (html) => withConditions(html, (problem) => new Error(problem)),
	};
}

function withConditions(text: string, error: (problem: string, name: string) => Error): string {
	return text.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
		const condition = BREAKPOINTS[name as keyof typeof BREAKPOINTS];
		if (condition) return condition;
		throw error(`Unknown breakpoint "${name}". Use one of ${Object.keys(BREAKPOINTS).join(", ")}.`, name);
	});
}
