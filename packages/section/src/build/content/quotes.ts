import type { Nodes } from "mdast";

/** What comes before an opening quotation mark: nothing, a space, a bracket, a dash, another one. */
const OPENS = /[\s([{–—“‘/]/;

/** Text with typographic quotation marks and apostrophes: `"It's"` is `“It’s”`. `before` is the character before the text. */
export function curl(text: string, before = ""): string {
	let last = before;
	return text.replace(/[\s\S]/g, (sign) => {
		const opens = last === "" || OPENS.test(last);
		const curled = sign === '"' ? (opens ? "“" : "”") : sign === "'" ? (opens ? "‘" : "’") : sign;
		last = curled;
		return curled;
	});
}

/** Curls the text of a Markdown tree in place. Code keeps what was typed. */
export function curlTree(root: Nodes): void {
	walk(root, "");
}

/** `before` is the character before the node in its line; returns the one at its end. */
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
