import { BREAKPOINTS } from "@dataterm/ui/breakpoints.ts";
import type { CSSOptions } from "vite";

type PostCssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** Replaces a breakpoint's name in style sheets by its condition. An unknown name stops the build with its line. */
export const breakpoints: PostCssPlugin = {
	postcssPlugin: "breakpoints",
	AtRule: {
		media: (rule) => {
			rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
				const condition = BREAKPOINTS[name as keyof typeof BREAKPOINTS];
				if (condition) return condition;
				const names = Object.keys(BREAKPOINTS).join(", ");
				throw rule.error(`Unknown breakpoint "${name}". Use one of ${names}.`, { word: name });
			});
		},
	},
};
