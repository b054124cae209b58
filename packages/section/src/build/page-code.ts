/** Checks the code of a section's pages against section.json and the texts: the pages that it names, the slots that it fills. */

import type { CodeFile } from "./code.ts";
import { type Outline, slotsOf } from "./content/outline.ts";
import { type Place, placeAt } from "./place.ts";
import { didYouMean, orList, type Report } from "./problem.ts";

interface Key extends Place {
	name: string;
}

/** What a file of code says about pages. */
interface PageCode {
	/** Below the section: `src/pages/stats.tsx`. */
	file: string;
	text: string;
	/** The pages that it draws or loads by name, each at its place. */
	pages: Key[];
	/** The slots that it fills. */
	slots: Key[];
	/** Whether the names of some slots are made where this reader does not find them. */
	hasOthers: boolean;
	/** Whether its one page shows the text as it is written: code that places the blocks itself may add slots. */
	asWritten: boolean;
}

const NAMED = /<(?:ContentPage|LoadedPage|LazyPage)\b[^>]*?\b(?:page|path)=(?:"([^"]*)"|\{(\w+)\})/g;

/** Reports every page that the code names and section.json does not list, and every slot without its other side. */
export function checkPageCode(
	code: CodeFile[],
	outlines: Outline[],
	listed: string[],
	isFilled: (slot: string) => boolean,
	folder: string,
	report: Report,
): void {
	const files = code.map(readPages);
	for (const { file, text, pages } of files) {
		for (const { name, line, column } of [...pages, ...definedIn(text)]) {
			if (listed.includes(name)) continue;
			report({
				file: `${folder}/${file}`,
				line,
				column,
				what: `The code names the page "${name}", which section.json does not list.`,
				remedy: didYouMean(name, listed, `The pages are ${orList(listed)}.`),
			});
		}
	}
	checkSlots(files, outlines, isFilled, folder, report);
}

function checkSlots(
	files: PageCode[],
	outlines: Outline[],
	isFilled: (slot: string) => boolean,
	folder: string,
	report: Report,
): void {
	const isStandard = files.some(({ text }) => /\bdefineSection\(/.test(text));
	for (const outline of outlines) {
		const named = files.filter(({ pages }) => pages.some(({ name }) => name === outline.page));
		// A section with routes of its own draws its pages as it likes.
		const drawing = named.length || isStandard ? named : files;
		const filled = drawing.flatMap(({ slots }) => slots.map(({ name }) => name));
		const anywhere = drawing.some(({ hasOthers }) => hasOthers) ? files : [];
		const slots = slotsOf(outline);
		for (const { name, ...place } of slots) {
			if (isFilled(name) || filled.includes(name)) continue;
			if (anywhere.some(({ text }) => new RegExp(`["'\`]${name}["'\`]|\\b${name}\\s*:`).test(text))) continue;
			const own = named[0] ? `${folder}/${named[0].file}` : "the page's code";
			const remedy = filled.length
				? `The page's code fills ${orList(filled)}.`
				: `Fill it in ${own}, or remove the slot: slots={{ "${name}": … }}.`;
			report({ ...place, what: `No page fills the slot "${name}".`, remedy: didYouMean(name, filled, remedy) });
		}
		for (const { file, slots: keys, asWritten } of named) {
			for (const { name, line, column } of asWritten ? keys : []) {
				if (slots.some((slot) => slot.name === name)) continue;
				const what = `The code fills the slot "${name}", which ${outline.file} does not have.`;
				const others = slots.map((slot) => slot.name);
				const remedy = didYouMean(name, others, `Write ::slot{name="${name}"} where it belongs, or remove it here.`);
				report({ file: `${folder}/${file}`, line, column, what, remedy });
			}
		}
	}
}

function readPages({ file, text }: CodeFile): PageCode {
	const constants = new Map([...text.matchAll(/\bconst (\w+) = "([^"]*)"/g)].map(([, name, value]) => [name, value]));
	const pages = [...text.matchAll(NAMED)].flatMap((match): Key[] => {
		const name = match[1] ?? constants.get(match[2]);
		return name === undefined ? [] : [{ name, ...placeAt(text, match.index) }];
	});
	const slots: Key[] = [];
	let hasOthers = false;
	for (const { index, 0: whole, 1: constant } of text.matchAll(/\bslots=\{(?:(\w+)\}|\{)/g)) {
		const declared = constant && new RegExp(`\\bconst ${constant}\\b[^=\\n]*= \\{`).exec(text);
		const begin = declared ? declared.index + declared[0].length : constant ? undefined : index + whole.length;
		const keys = begin === undefined ? undefined : keysOf(text, begin);
		for (const { name, at, isConstant } of keys ?? []) {
			const value = isConstant ? constants.get(name) : name;
			if (value === undefined) hasOthers = true;
			else slots.push({ name: value, ...placeAt(text, at) });
		}
		hasOthers ||= !keys;
	}
	const shown = /<(?:LoadedPage|PageView)\b/.test(text);
	return { file, text, pages, slots, hasOthers, asWritten: !shown && pages.length === 1 };
}

/** Returns the keys of `defineSection`'s second argument, if that is written as an object. */
function definedIn(text: string): Key[] {
	const call = /\bdefineSection\(\s*(?:\w+|\{[^}]*\}),\s*\{/.exec(text);
	const keys = call ? keysOf(text, call.index + call[0].length) : [];
	return keys.filter(({ isConstant }) => !isConstant).map(({ name, at }) => ({ name, ...placeAt(text, at) }));
}

const STRING = /^(?:"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/;
const TAG = /^<(\/?)\w[\w.]*(?:=>|[^<>])*?(\/?)>/;
const KEY = /^\s*(?:"([^"]*)"|\[(\w+)\]|([\w$]+))(?=\s*[:,}])/;

/** Returns the keys of the object whose content begins at an offset; those in brackets are constants. */
function keysOf(text: string, begin: number): { name: string; at: number; isConstant: boolean }[] {
	const keys = [];
	let depth = 0;
	let tags = 0;
	let isNext = true;
	for (let at = begin; at < text.length && depth >= 0; ) {
		const rest = text.slice(at);
		const key = isNext && depth === 0 && tags === 0 && KEY.exec(rest);
		const tag = TAG.exec(rest);
		if (key) {
			const start = at + key[0].length - key[0].trimStart().length;
			keys.push({ name: (key[1] ?? key[2] ?? key[3]) as string, at: start, isConstant: key[2] !== undefined });
			isNext = false;
		} else if (tag?.[1]) tags = Math.max(0, tags - 1);
		else if (tag && !tag[2]) tags++;
		else if ("([{".includes(rest[0] as string)) depth++;
		else if (")]}".includes(rest[0] as string)) depth--;
		else if (rest[0] === "," && depth === 0 && tags === 0) isNext = true;
		const read = key || tag || (tags === 0 && STRING.exec(rest));
		at += read ? read[0].length : 1;
	}
	return keys;
}
