import { type Command, error, output, withArgument } from "../command.ts";
import { resolve } from "../path.ts";

/** Prints a file (specification §5, §8). */
export const cat: Command = {
	usage: { form: "cat file", does: "print a file" },
	match: withArgument("cat"),
	run(name, { tree, path }) {
		const target = resolve(tree, path, name);
		if (!target.found) return error(target.why === "denied" ? "Permission denied." : "File does not exist.");
		if (name === "") return error("File does not exist.");
		if (!target.node.file) return error(`${name} is not a file.`);
		if (!target.node.permission) return error("Permission denied.");
		return output(target.node.result);
	},
};
