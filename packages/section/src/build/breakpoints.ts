import { fileURLToPath } from "node:url";
import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";

/** The PostCSS plugins that put a breakpoint's condition in the place of its name; every style sheet knows all names. */
export const breakpoints = [
	globalData({ files: [fileURLToPath(import.meta.resolve("@dataterm/ui/breakpoints.css"))] }),
	customMedia(),
];
