import { type Command, word } from "../command.ts";
import { nodeAt } from "../path.ts";

/** Lists the folder: folders first, each with a slash. */
export const ls: Command = {
	usage: { form: "ls", does: "list this folder" },
	match: word("ls"),
	run(_, { tree, path }) {
		const children = Object.values(nodeAt(tree, path).folders);
		const folders = children.filter((child) => !child.file).map((child) => `${child.name}/`);
		const files = children.filter((child) => child.file).map((child) => child.name);
		return { lines: [{ kind: "names", names: [...folders, ...files] }] };
	},
};
