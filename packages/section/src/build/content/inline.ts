import { plain, withDice } from "@dataterm/ui/inline.ts";
import { STAMPS } from "@dataterm/ui/stamp-words.ts";
import type { Address, Inline, PictureNode } from "@dataterm/ui/tree.ts";
import type { PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { SectionCalculator } from "../calculators.ts";
import type { SectionBuild } from "../hooks.ts";
import { type Place, placeOf, remember } from "../place.ts";
import { didYouMean } from "../problem.ts";
import type { RulesTables } from "../rules-tables.ts";

/** A row of a data file, and its address if section.json lists it among the entries. */
export interface DataRow {
	row: Record<string, unknown>;
	address?: Address;
	/** Returns where the value of a field is written. */
	at: (field: string) => Place | undefined;
}

/** What a table shows of a row, by field: the head of its column and its cell. */
export type RowLines = Record<string, Inline[][]>;

/** The compiler's questions about the rest of the site. */
export interface Context {
	/** Those of the section. */
	calculators: readonly SectionCalculator[];
	/** The names of the files that are beside them: `save.ts`, `save.tsx`. */
	calculatorFiles: readonly string[];
	/** What `::rules` inserts. */
	rules: RulesTables;
	rowLinks: NonNullable<SectionBuild["rowLinks"]>;
	complain: (place: Place, what: string, remedy: string) => void;
	/** Checks a cross reference; `text` is its label. */
	reference: (place: Place, address: Address, text: string) => void;
	/** Returns the link that fills a calculator: by names, or by a state as the address bar has it. */
	fill: (place: Place, address: Address, query: string) => string;
	/** Returns the rows of a data file, `Clinics`. Reports a file that is not there; its own mistakes are reported elsewhere. */
	rows: (place: Place, file: string) => DataRow[] | undefined;
	/** Takes what a table shows of a row: search prints it if the row has an address. */
	shown: (row: object, lines: RowLines) => void;
	/** Returns where a page finds a picture beside the text. Reports a file that is not there. */
	picture: (place: Place, name: string) => Pick<PictureNode, "src" | "twice" | "width" | "height"> | undefined;
	/** Checks a link within the site: `#/interlocksystem/sheet`. */
	route: (place: Place, href: string) => void;
}

const BLOCK_DIRECTIVES: Record<string, string> = {
	rules: "::rules",
	data: "::data",
	slot: "::slot",
	calculator: "::calculator",
	worked: "::worked",
	table: ":::table",
	columns: ":::columns",
	example: ":::example",
	referee: ":::referee",
	note: ":::note",
};

/** Returns the parts of a line: text, dice, stamps, references. */
export function inline(nodes: PhrasingContent[], context: Context): Inline[] {
	return join(nodes.flatMap((node) => one(node, context)));
}

function one(node: PhrasingContent, context: Context): Inline[] {
	const place = placeOf(node);
	switch (node.type) {
		case "text":
			checkPictureName(node.value, place, context);
			checkFilled(node.value, place, context);
			return withDice(node.value.replace(/\s*\n\s*/g, " "));
		case "break":
			return [" "];
		case "strong":
			return [{ type: "strong", children: inline(node.children, context) }];
		case "emphasis":
			return [{ type: "em", children: inline(node.children, context) }];
		case "inlineCode":
			return [{ type: "code", text: node.value }];
		case "link":
			return [link(node.url, node.children, place, context)];
		case "textDirective": {
			const stamp = STAMPS.find((name) => name === node.name);
			if (stamp && !node.children.length) return [{ type: "stamp", stamp }];
			context.complain(place, ...unknownDirective(node.name, stamp !== undefined));
			return [`:${node.name}`, ...inline(node.children, context)];
		}
		case "html":
			if (node.value.startsWith("<!--")) return [];
			context.complain(
				place,
				`"${node.value}" is HTML.`,
				"Write it in Markdown; if you mean the character <, write \\<.",
			);
			return [];
		case "image":
			context.picture(place, node.url);
			context.complain(
				place,
				"A picture cannot be in a line of text or in a table.",
				"Put it in a paragraph of its own, with an empty line above and below.",
			);
			return [];
		default:
			context.complain(place, `${describe(node.type)} cannot be in a text.`, remedyFor(node.type));
			return "children" in node ? inline(node.children, context) : [textOf(node)];
	}
}

/** Reports `![A vest](a vest.jpg)`, which Markdown takes for text: the name of a file ends at a space. */
function checkPictureName(text: string, place: Place, context: Context): void {
	const [, name] = /!\[[^\]]*\]\((\S+ [^)"]*)\)/.exec(text) ?? [];
	if (!name) return;
	context.complain(
		place,
		`"${name}" cannot be the name of a picture: it has a space.`,
		"Use the letters a to z, digits, and hyphens in the name of the file, and here.",
	);
}

/** Reports `[50 m](@D811?weapon=Light pistol)`, which Markdown takes for text: a target ends at a space. */
function checkFilled(text: string, place: Place, context: Context): void {
	const [, target] = /\]\((@[0-9A-F]{4}\?[^)]* [^)]*)\)/i.exec(text) ?? [];
	if (!target) return;
	const remedy = `Write + in place of the space: ${target.trim().replace(/ +/g, "+")}.`;
	context.complain(place, `"${target}" cannot be the target of a link: it has a space.`, remedy);
}

function link(url: string, children: PhrasingContent[], place: Place, context: Context): Inline {
	const content = children.flatMap((child) => (child.type === "text" ? [child.value] : one(child, context)));
	const text = plain(content);
	if (!text.trim())
		context.complain(place, `The link to "${url}" has no words.`, "Write them in the brackets: [stun save](@D603).");
	const [, written, query] = /^(?:#\/)?@([0-9A-F]{4})(?:\?(.+))?$/i.exec(url) ?? [];
	if (written) {
		const address = written.toUpperCase();
		context.reference(place, address, text);
		if (!query) return { type: "ref", address, children: content };
		return remember({ type: "link" as const, href: context.fill(place, address, query), children: content }, place);
	}
	if (url.startsWith("#/")) context.route(place, url);
	else if (url.startsWith("@")) {
		context.complain(
			place,
			`"${url}" on "${text}" is not an address.`,
			"An address is four hex digits: [stun save](@D603).",
		);
	} else if (!/^https:\/\/\S+\.\S+$/.test(url)) {
		context.complain(
			place,
			`"${url}" on "${text}" is not a link target.`,
			"Link a rule by its address (@D603), a page by its route (#/fnff/armor), another site with https://.",
		);
	}
	return remember({ type: "link" as const, href: url, children: content }, place);
}

function unknownDirective(name: string, isStamp: boolean): [string, string] {
	if (isStamp) return [`":${name}" takes no text.`, `Write :${name} alone, beside the value.`];
	const block = BLOCK_DIRECTIVES[name];
	if (block) return [`":${name}" has one colon.`, `Write ${block} at the start of a line of its own.`];
	return [
		`":${name}" is not a stamp.`,
		`${didYouMean(name, STAMPS, "The stamps are :house, :ours and :reading.")} If it is only a colon, put a space after it or write \\:${name}.`,
	];
}

function describe(type: string): string {
	const names: Record<string, string> = {
		imageReference: "A picture",
		delete: "Struck text",
		footnoteReference: "A footnote",
		linkReference: "A link by reference",
	};
	return names[type] ?? `A Markdown "${type}"`;
}

function remedyFor(type: string): string {
	if (type === "imageReference")
		return "Write the file after the words, in a paragraph of its own: ![A bike](bike.jpg).";
	if (type === "linkReference") return "Write the target after the words: [stun save](@D603). A bare bracket is \\[.";
	return "Say it in plain text.";
}

/** Joins adjacent pieces of text. */
function join(inlines: Inline[]): Inline[] {
	const joined: Inline[] = [];
	for (const it of inlines) {
		const last = joined.at(-1);
		if (typeof it === "string" && typeof last === "string") joined[joined.length - 1] = last + it;
		else joined.push(it);
	}
	return joined;
}
