import type { Nodes } from "mdast";

/** Matches what comes before an opening quotation mark: nothing, a space, a bracket, a dash, another mark. */
const OPENS = /[\s([{–—“‘/]/;

/** Curls quotation marks and apostrophes: `"It's"` becomes `“It’s”`. `before` is the character before the text. */
export function curl(text: string, before = ""): string {
	let last = before;
	return text.replace(/[\s\S]/g, (sign) => {
		const opens = last === "" || OPENS.test(last);
		const curled = sign === '"' ? (opens ? "“" : "”") : sign === "'" ? (opens ? "‘" : "’") : sign;
		last = curled;
		return curled;
	});
}

/** Curls the quotation marks of a Markdown tree in place, except in code. */
export function curlTree(root: Nodes): void {
	walk(root, "");
}

/** Curls a node. `before` is the character before the node on its line; returns the character at its end. */
function walk(node: Nodes, before: string): string {
	if (node.type === "text") {
		node.value = curl(node.value, before);
		return node.value.at(-1) ?? before;
	}
	if (node.type === "inlineCode") return node.value.at(-1) ?? before;
	let last = before;
	for (const child of "children" in node ? node.children : []) last = walk(child, isPhrasing(child) ? last : "");
	return last;
}

const PHRASING = ["text", "strong", "emphasis", "link", "inlineCode", "break", "textDirective", "delete", "html"];

function isPhrasing(node: Nodes): boolean {
	return PHRASING.includes(node.type);
}
