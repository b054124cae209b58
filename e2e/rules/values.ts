/** Values of the specification, as tables: which page shows each, and how a reader finds it there. */
import type { Locator } from "@playwright/test";
import { expect, heading, test } from "../site.ts";

export interface PageOfValues {
	/** Route of the page, with its tab or topic: `fnff/makingattacks?open=laser-weapons`. */
	at: string;
	title: string;
	/** The tab that is shown. */
	tab?: string;
	/** What the specification says, in few words, and where it stands. */
	values: [rule: string, found: Found][];
}

/** Looks for a value in what a reader sees; `rule` is what the failure is called. */
type Found = (view: View, rule: string) => void;

interface View {
	/** All words that can be seen. */
	text: string;
	tables: { caption: string; head: string[]; rows: string[][] }[];
	/** The words on the buttons of each named region. */
	keys: Record<string, string[]>;
}

/** Words of the text; neither case nor line ends count. */
export function says(words: string | RegExp): Found {
	const pattern = typeof words === "string" ? new RegExp(literal(evened(words)), "i") : new RegExp(words, "i");
	return ({ text }, rule) => expect.soft(text, rule).toMatch(pattern);
}

/** An equation, cell by cell: `equation("RUN", "÷", "4", "=", "LEAP")`. Each cell has a small label before its value. */
export function equation(...parts: string[]): Found {
	return says(
		new RegExp(parts.map((part, i) => (i % 2 ? ` ${literal(part)} ` : `\\S.{0,20} ${literal(part)}`)).join("")),
	);
}

/** A cell of a table, by the heads of its row and its column. `caption` is part of the table's, where several have both. */
export function cell(row: string, column: string, value: string | RegExp, caption = ""): Found {
	return ({ tables }, rule) => {
		const found = tables
			.filter((table) => table.caption.includes(caption) && table.head.includes(column))
			.flatMap(({ head, rows }) =>
				rows.filter(([name]) => name === evened(row)).map((cells) => cells[head.indexOf(column)]),
			);
		expect
			.soft(found, `${rule}: the cell of row "${row}" and column "${column}"`)
			.toEqual([typeof value === "string" ? evened(value) : expect.stringMatching(value)]);
	};
}

/** The buttons of a named region, in order. */
export function keys(region: string, names: string[]): Found {
	return (view, rule) => expect.soft(view.keys[region], rule).toEqual(names);
}

/** Walks the pages of a section and looks for every value. */
export function holdValues(name: string, title: string, pages: PageOfValues[]): void {
	const tag = ["@at-desktop", `@${name}`];
	test(`${title}: every value of the specification is on its page`, { tag }, async ({ page, site }) => {
		const main = page.getByRole("main");
		for (const { at, title, tab, values } of pages) {
			await test.step(at, async () => {
				await site.open(at);
				await expect(heading(page)).toHaveText(title);
				if (tab) await expect(main.getByRole("tab", { name: tab, exact: true, selected: true })).toBeVisible();
				await expect(main.locator("[data-loading]")).toHaveCount(0);
				const view: View = JSON.parse(evened(JSON.stringify(await look(main))));
				for (const [rule, found] of values) found(view, `${rule}, on #/${at}`);
			});
		}
	});
}

/** `1,650 eb` as `1650 eb`, and an apostrophe as it is typed: how a page sets them is not part of a value. */
function evened(words: string): string {
	return words.replace(/(?<=\d),(?=\d{3})/g, "").replace(/[‘’]/g, "'");
}

function literal(words: string): string {
	return words.replace(/[+*?.^$()[\]{}|\\]/g, "\\$&");
}

function look(main: Locator): Promise<View> {
	return main.evaluate((element: HTMLElement): View => {
		const words = (of: Element | null) => (of?.textContent ?? "").replace(/\s+/g, " ").trim();
		const all = (of: ParentNode, selector: string) =>
			[...of.querySelectorAll<HTMLElement>(selector)].filter((it) => it.tagName === "TH" || it.checkVisibility());
		const spoken = (of: Element) => {
			const copy = of.cloneNode(true) as Element;
			for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
			return words(copy);
		};
		return {
			// biome-ignore lint/performance/useDomNodeTextContent: the other tabs are in the page, but not seen
			text: element.innerText.replace(/\s+/g, " "),
			tables: all(element, "table").map((table) => ({
				// The first head has the stamp of a caption that is not shown.
				caption: all(table, "caption, th[scope=col]:first-child").map(words).join(" "),
				head: all(table, "th[scope=col]").map(words),
				rows: all(table, "tr:has(th[scope=row])").map((row) => [...row.children].map(words)),
			})),
			keys: Object.fromEntries(
				all(element, "section[aria-label]").map((region) => [region.ariaLabel, all(region, "button").map(spoken)]),
			),
		};
	});
}
