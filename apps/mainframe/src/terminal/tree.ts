/** The terminal's tree: what MainframeStructure.json holds. */

export interface TerminalNode {
	name: string;
	/** Children by name; empty in a file. */
	folders: Record<string, TerminalNode>;
	/** Without it a file can't be read and a folder can't be entered. */
	permission: boolean;
	file: boolean;
	/** The text that `cat` prints. */
	result: string;
	/** The text that running it prints; for a `.Site`, its URL. */
	execute: string;
}

/** The node whose text comes from VampireEpilogue.json. */
export const EPILOGUE = ["home", "mainframe", "Vampire", "Epilogue_RECOVERED.dat"];

const shape = {
	name: "string",
	folders: "object",
	permission: "boolean",
	file: "boolean",
	result: "string",
	execute: "string",
};

/**
 * Returns the tree of a parsed MainframeStructure.json.
 * Throws an Error that names the first invalid node and says why it is invalid.
 */
export function readTree(json: unknown, path = ""): TerminalNode {
	const at = `MainframeStructure.json, node ${path || "/"}`;
	if (typeof json !== "object" || json === null)
		throw new Error(`${at}: this is not a node. Give it ${Object.keys(shape).join(", ")}.`);
	for (const [field, type] of Object.entries(shape)) {
		const value = (json as Record<string, unknown>)[field];
		if (value === undefined) throw new Error(`${at}: "${field}" is missing. Add it, as ${words[type]}.`);
		if (typeof value !== type || value === null) throw new Error(`${at}: "${field}" must be ${words[type]}.`);
	}
	const node = json as TerminalNode;
	const children = Object.entries(node.folders);
	if (node.file && children.length > 0)
		throw new Error(`${at}: a file has no folders. Empty "folders" or set "file" to false.`);
	const names = new Set<string>();
	for (const [name, child] of children) {
		readTree(child, `${path}/${name}`);
		if (child.name !== name) throw new Error(`${at}/${name}: its "name" is "${child.name}". Make the two the same.`);
		if (names.has(name.toLowerCase())) throw new Error(`${at}: "${name}" is given twice; case does not count.`);
		names.add(name.toLowerCase());
	}
	return node;
}

const words: Record<string, string> = { string: "text", object: "a map of nodes", boolean: "true or false" };

/** Returns the tree with the epilogue's text in its node. Throws if the tree lacks the node. */
export function withEpilogue(tree: TerminalNode, epilogue: string): TerminalNode {
	const insert = (node: TerminalNode, [name, ...rest]: string[]): TerminalNode => {
		if (name === undefined) return { ...node, result: epilogue };
		const child = node.folders[name];
		if (!child)
			throw new Error(`MainframeStructure.json: the node /${EPILOGUE.join("/")} is missing; the epilogue needs it.`);
		return { ...node, folders: { ...node.folders, [name]: insert(child, rest) } };
	};
	return insert(tree, EPILOGUE);
}

/** Returns a child by its name, case-insensitive. */
export function childOf(node: TerminalNode, name: string): TerminalNode | undefined {
	return Object.values(node.folders).find((child) => child.name.toLowerCase() === name.toLowerCase());
}
