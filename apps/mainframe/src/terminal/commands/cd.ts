import { type Command, error } from "../command.ts";
import { resolve } from "../path.ts";

/** Changes the folder. Only `cd` is case-sensitive (specification §5). */
export const cd: Command = {
	usage: { form: "cd folder", does: "change folder" },
	match: (input) => (input === "cd" || /^cd\s/.test(input) ? input.slice(2).trim() : undefined),
	run(name, { tree, path }) {
		if (name === "") return error("Usage: cd folder");
		const target = resolve(tree, path, name);
		if (!target.found && target.why === "above-root") return error("Parent directory above root does not exist.");
		if (!target.found && target.why === "denied") return error("Permission denied.");
		if (!target.found || target.node.file) return error(`${name} does not exist or is not a folder.`);
		if (!target.node.permission) return error("Permission denied.");
		return { lines: [], path: target.path };
	},
};
