import { type Command, error, output } from "../command.ts";
import { resolve } from "../path.ts";

/** Runs `./file`: opens a player, visits a `.Site`, or prints the text of any other `.exe` (specification §5). */
export const runFile: Command = {
	usage: { form: "./file", does: "run a file" },
	match: (input) => (input.startsWith("./") ? input.slice(2).trim() : undefined),
	run(name, { tree, path }) {
		const target = resolve(tree, path, name);
		if (!target.found) return error(target.why === "denied" ? "Permission denied." : "File does not exist.");
		if (!target.node.permission) return error("Permission denied.");
		const file = target.node.name.toLowerCase();
		if (!target.node.file || !/\.(exe|site)$/.test(file)) return error("File is not executable.");
		if (file.endsWith(".site")) {
			return {
				lines: [{ kind: "output", text: `Leaving for ${target.node.execute}` }],
				effect: { visit: target.node.execute },
			};
		}
		if (file.endsWith("player.exe")) return { ...output(target.node.execute), effect: { launch: "player" } };
		return output(target.node.execute);
	},
};
