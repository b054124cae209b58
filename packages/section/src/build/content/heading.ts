import type { Address } from "@dataterm/ui/tree.ts";
import { didYouMean } from "../problem.ts";
import { curl } from "./quotes.ts";

/** The braces after a heading: `{#D403 tab title="Beat the number" terms="to hit, aim"}`. */
export interface HeadingAttributes {
	/** `new` if the writer asks for one: `{#}`. */
	address?: Address | "new";
	kind?: "tab" | "topic";
	/** The last part of a new heading's key, if the label is too long for it. */
	slug?: string;
	/** For a tab or topic: the heading of its first block. */
	title?: string;
	/** For a topic: its line in the list of topics. */
	summary?: string;
	/** Other words for it, for search. */
	terms?: string[];
	/** The value on a search result's line, with its stamp: `−2 to +4 :ours`. */
	value?: string;
}

const NAMES = ["title", "summary", "terms", "slug", "value"];
const HEADING = /^(#{1,6}\s.*?)\s*\{([^{}]*)\}\s*$/;
const PART = /#([^\s"]*)|([\w-]+)="([^"]*)"|(\S+)/g;

/**
 * Removes the braces from every heading line. Line numbers stay the same, so that messages point to the right line.
 * Returns the Markdown without the braces and, by line (from 1), their contents.
 */
export function takeAttributes(source: string): { markdown: string; braces: Map<number, string> } {
	const braces = new Map<number, string>();
	const lines = source.split("\n").map((line, i) => {
		const match = HEADING.exec(line);
		if (!match) return line;
		braces.set(i + 1, match[2] as string);
		return match[1] as string;
	});
	return { markdown: lines.join("\n"), braces };
}

/** Reads the contents of the braces. `complain` gets what is wrong and the remedy. */
export function readAttributes(braces: string, complain: (what: string, remedy: string) => void): HeadingAttributes {
	const attributes: HeadingAttributes = {};
	for (const [whole, address, name, value = "", word] of braces.matchAll(PART)) {
		if (address !== undefined) {
			if (address === "") attributes.address = "new";
			else if (/^[0-9A-F]{4}$/i.test(address)) attributes.address = address.toUpperCase();
			else
				complain(
					`"#${address}" is not an address.`,
					"An address is four hex digits: {#D403}. If the rule is new, write {#} instead.",
				);
		} else if (word !== undefined) {
			if (word === "tab" || word === "topic") attributes.kind = word;
			else
				complain(
					`"${whole}" after a heading is not a known word.`,
					didYouMean(word, ["tab", "topic"], "Write tab or topic."),
				);
		} else if (name === "terms") {
			attributes.terms = value
				.split(",")
				.map((term) => term.trim())
				.filter(Boolean);
		} else if (name === "title" || name === "summary" || name === "slug" || name === "value") {
			attributes[name] = curl(value);
		} else {
			complain(
				`"${name}" after a heading is not a known attribute.`,
				didYouMean(name as string, NAMES, `A heading takes ${NAMES.join(", ")}.`),
			);
		}
	}
	return attributes;
}

/** Writes an address into a heading line: `## Layering` becomes `## Layering {#D403}`. */
export function writeAddress(line: string, address: Address): string {
	const match = HEADING.exec(line);
	const end = line.endsWith("\r") ? "\r" : "";
	if (!match) return `${line.trimEnd()} {#${address}}${end}`;
	const rest = (match[2] as string).replace(/#\S*\s*/, "").trim();
	return `${match[1]} {#${address}${rest && ` ${rest}`}}${end}`;
}

const FRONT = /^---[ \t]*\r?\n(?:[^\n]*\n)*?---[ \t]*\r?(?:\n|$)/;
/** A heading without its space. "#1 of the list" is text. */
const UNSPACED = /^(#{2,6}(?=[^#\s])|#(?=[^#\s\d]))(.*)$/;

/**
 * Reports front matter and headings without a space, which Markdown takes for text, and returns the text as it was meant.
 * Line numbers stay the same.
 */
export function repaired(source: string, complain: (line: number, what: string, remedy: string) => void): string {
	const [front = ""] = FRONT.exec(source) ?? [];
	if (front) {
		const remedy = 'Remove it, with both lines of ---. The title of a page is its first line, "# Title".';
		complain(1, "The file begins with front matter, which the site does not read.", remedy);
	}
	const lines = `${front.replace(/[^\n]+/g, "")}${source.slice(front.length)}`.split("\n");
	let isCode = false;
	return lines
		.map((line, i) => {
			if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
			const [, mark, title = ""] = (!isCode && UNSPACED.exec(line)) || [];
			if (!mark) return line;
			const name = title.replace(/\s*\{.*/, "").trim();
			complain(i + 1, `"${mark}${name}" is not a heading yet.`, `Put a space after the ${mark}: ${mark} ${name}.`);
			return `${mark} ${title}`;
		})
		.join("\n");
}

/** Converts to kebab-case, for keys: `Making a Skill Check` becomes `making-a-skill-check`. */
export function slugOf(title: string): string {
	return title
		.normalize("NFD")
		.replace(/[\u0300-\u036f'’]/g, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
}
