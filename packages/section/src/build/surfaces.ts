import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The surfaces below a section's color, lightest first. */
const NAMES = ["plate-2", "plate", "glass", "void"];

/** Reads the dark surfaces of the design system with their colors from tokens.css. */
export function surfaces(): [name: string, color: string][] {
	const tokens = readFileSync(createRequire(import.meta.url).resolve("@dataterm/ui/tokens.css"), "utf8");
	return NAMES.map((name) => {
		const color = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
		if (!color) throw new Error(`tokens.css gives --${name} no color in six hex digits.`);
		return [name, color];
	});
}
