import type { BuildOptions } from "vite";

/** Terser instead of Vite's own minifier: slower, and smaller. docs/adr/0099 says what each option saves. */
export const MINIFY = {
	minify: "terser",
	terserOptions: { ecma: 2020, safari10: false, compress: { passes: 3, unsafe_arrows: true } },
} satisfies BuildOptions;
