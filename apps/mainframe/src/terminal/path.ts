import { childOf, type TerminalNode } from "./tree.ts";

/** The reader's folder: the names from the root down, as they are in the tree. */
export type Path = string[];

export const HOME: Path = ["home", "mainframe"];

export function printPath(path: Path): string {
	return `/${path.join("/")}`;
}

/** Returns the node at a path. Throws if the path does not exist. */
export function nodeAt(tree: TerminalNode, path: Path): TerminalNode {
	return path.reduce((node, name) => {
		const child = childOf(node, name);
		if (!child) throw new Error(`${printPath(path)} is not in the tree.`);
		return child;
	}, tree);
}

export type Resolved =
	| { found: true; node: TerminalNode; path: Path }
	| { found: false; why: "missing" | "denied" | "above-root" };

/**
 * Resolves the argument of a command: a name, a path (`Mail/01_budget.txt`, `/archive`), `..`, or `.`, case-insensitive.
 * Each folder on the way must have permission. The caller checks the permission of the last node.
 */
export function resolve(tree: TerminalNode, from: Path, typed: string): Resolved {
	let path = typed.startsWith("/") ? [] : [...from];
	const steps = typed.split("/").filter((step) => step !== "" && step !== ".");
	for (const [index, step] of steps.entries()) {
		if (step === "..") {
			if (path.length === 0) return { found: false, why: "above-root" };
			path = path.slice(0, -1);
			continue;
		}
		const child = childOf(nodeAt(tree, path), step);
		if (!child) return { found: false, why: "missing" };
		const last = index === steps.length - 1;
		if (!last && child.file) return { found: false, why: "missing" };
		if (!last && !child.permission) return { found: false, why: "denied" };
		path.push(child.name);
	}
	return { found: true, node: nodeAt(tree, path), path };
}
