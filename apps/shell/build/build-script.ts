import { build, type InlineConfig, mergeConfig, type Rolldown } from "vite";

/** Builds a classic script with what it imports. Returns it, and its source map if `config` asks for one. */
export async function buildScript(input: string, config: InlineConfig): Promise<Rolldown.RolldownOutput["output"]> {
	const script: InlineConfig = {
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		build: {
			write: false,
			target: "es2022",
			modulePreload: { polyfill: false },
			rolldownOptions: { input, output: { format: "iife" } },
		},
	};
	const { output } = (await build(mergeConfig(script, config))) as Rolldown.RolldownOutput;
	return output;
}
