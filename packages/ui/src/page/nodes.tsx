import { createContext, type ReactNode, useContext } from "react";
import { Dice, PlainDice } from "../dice/dice.tsx";
import { plain } from "../inline.ts";
import { STAMP, Table } from "../table/table.tsx";
import type { Address, Inline, Node, TableNode, Worked } from "../tree.ts";
import { cx } from "../type/cx.ts";
import { inOrder } from "../type/in-order.tsx";
import wholeStyles from "../type/whole.module.css";
import { whole } from "../type/whole.tsx";
import type from "../type.module.css";
import { drawInline, drawNode, type InlineElements, type NodeElements } from "../walk.ts";
import { Equation } from "./equation.tsx";
import styles from "./nodes.module.css";
import { Note } from "./note.tsx";
import { OwnElements } from "./own-elements.ts";
import page from "./page.module.css";
import { Stamp } from "./stamp.tsx";
import { WorkedExamples } from "./worked-examples.tsx";

/** What a page puts in the slots of its text, by name. */
export type Slots = Record<string, ReactNode>;

/**
 * Draws running text. `inLink`: nothing in it can be a link or a button.
 * @example
 * <Inlines of={["Roll ", { type: "dice", text: "2D6+3" }, "; see ", { type: "ref", address: "D603", children: ["stun saves"] }, "."]} />
 */
export function Inlines({ of, inLink = false }: { of: Inline[]; inLink?: boolean }): ReactNode {
	/** A string without the marks that the die or stamp before it takes. */
	const textAt = (place: number) => {
		const text = of[place];
		return typeof text === "string" ? text.slice(marksBehind(of[place - 1], text).length) : "";
	};
	return inOrder(of, (inline, place) => {
		const next = of[place + 1];
		if (typeof inline === "string") {
			const text = textAt(place);
			return whole(text.slice(0, text.length - wordBefore(next, text).length));
		}
		const word = wordBefore(inline, textAt(place - 1));
		const marks = marksBehind(inline, next);
		const isAlone = isOf("dice", inline) && of.length === 1;
		const drawn = drawInline(inline, inLink ? IN_LINK : isAlone ? ALONE : RUNNING);
		return word || marks ? (
			<span className={isOf("dice", inline) ? wholeStyles.whole : styles.together} data-last={!next || undefined}>
				{word}
				{drawn}
				{marks}
			</span>
		) : (
			drawn
		);
	});
}

const isOf = (type: Exclude<Inline, string>["type"], inline: Inline | undefined) =>
	typeof inline === "object" && inline.type === type;

/**
 * The word before a stamp, with its space, or what the build ties to the die behind it: a line may break before a button,
 * and no line must begin with a stamp.
 */
function wordBefore(inline: Inline | undefined, text: string): string {
	if (isOf("stamp", inline)) return /\S* ?$/.exec(text)?.[0] ?? "";
	return (isOf("dice", inline) && /[^ ]*\u00a0$/.exec(text)?.[0]) || "";
}

/**
 * The punctuation behind a die or a stamp, or what the build ties to it: a line may break after a button, and none must
 * begin with a colon or a space.
 */
function marksBehind(inline: Inline | undefined, next: Inline | undefined): string {
	const isButton = isOf("dice", inline) || isOf("stamp", inline);
	return (isButton && typeof next === "string" && /^(?:(?:\u00a0[^ \u00a0]+)+|[.,:;!?)’”"]+)/.exec(next)?.[0]) || "";
}

/** `inLink`: nothing in it can be a link or a button. */
function inlineElements(inLink: boolean): InlineElements<ReactNode> {
	const inside = (of: Inline[]) => <Inlines of={of} inLink={inLink} />;
	const link = (href: string, of: Inline[], address?: Address) => (
		<a
			className={cx(styles.link, isShort(of) && styles.together)}
			href={href}
			data-at={address}
			{...(leavesSite(href) && { target: "_blank", rel: "noopener" })}
		>
			<Inlines of={of} inLink />
		</a>
	);
	return {
		words: whole,
		strong: ({ children }) => <strong>{inside(children)}</strong>,
		em: ({ children }) => <em>{inside(children)}</em>,
		code: ({ text }) => <code className={styles.code}>{text}</code>,
		dice: ({ text }) => (inLink ? <PlainDice text={text} /> : <Dice text={text} />),
		ref: ({ address, children }) => link(`#/@${address}`, children, address),
		link: ({ href, children }) => link(href, children),
		hidden: nothing,
		stamp: ({ stamp }) => <Stamp kind={stamp} plain={inLink} />,
		unknown: nothing,
	};
}

/** Of a node that the page shows elsewhere, or that a newer section has. */
const nothing = () => undefined;

const RUNNING = inlineElements(false);
const IN_LINK = inlineElements(true);
const ALONE: InlineElements<ReactNode> = { ...RUNNING, dice: ({ text }) => <Dice text={text} alone /> };

/** Reports whether a link has at most 14 characters: it stays on one line, as one thing to press. */
const isShort = (words: Inline[]) => !plain(words)[14];

const leavesSite = (href: string) => /^https?:/.test(href);

interface NodesProps {
	of: Node[];
	slots?: Slots;
	/** The heading above: a table whose caption repeats it shows none. */
	under?: string;
}

/**
 * Renders the nodes below a heading. Put them into a `Block` or a `Slip`, which space them.
 * @example
 * <Nodes of={[{ type: "paragraph", children: ["Roll the damage."] }]} />
 */
export function Nodes({ of, slots, under }: NodesProps): ReactNode {
	const inside = (of: Node[]) => <Nodes of={of} slots={slots} under={under} />;
	const elements: NodeElements<ReactNode> = {
		paragraph: ({ children }) => <p>{Inlines({ of: children })}</p>,
		heading: ({ children }) => <h3>{Inlines({ of: children })}</h3>,
		list: ({ ordered, items }) => {
			const List = ordered ? "ol" : "ul";
			return (
				<List className={styles.list}>
					{inOrder(items, (item) => (
						<li>
							<div className={page.flow}>{inside(item)}</div>
						</li>
					))}
				</List>
			);
		},
		note: ({ kind, children }) => <Note kind={kind}>{inside(children)}</Note>,
		table: (node) => <TableOf node={node} under={under} />,
		equation: ({ cells, operators, stamp }) => <Equation cells={cells} operators={operators} stamp={stamp} />,
		// Only pages know their section's files: page-elements.tsx.
		picture: nothing,
		columns: ({ children }) => <div className={page.columns}>{inside(children)}</div>,
		slot: ({ name }) => slots?.[name],
		worked: ({ examples }) => <WorkedOf examples={examples} />,
		// BlockView offers it in the block's head.
		calculator: nothing,
		unknown: nothing,
	};
	const own = useContext(OwnElements)(elements, under);
	return inOrder(of, (node) => drawNode(node, own));
}

function WorkedOf({ examples }: { examples: Worked[] }) {
	const drawn = (of: Inline[]) => (of.every((it) => typeof it === "string") ? of.join("") : <Inlines of={of} />);
	return <WorkedExamples examples={examples.map((it) => ({ ...it, setting: drawn(it.setting) }))} />;
}

/** The tables of a page: those with the same heads have the same columns. */
export const TablesContext = createContext<TableNode[]>([]);

interface TableOfProps {
	node: TableNode;
	under?: string;
}

function TableOf(props: TableOfProps) {
	return <Table {...useTable(props)} />;
}

/** Returns how a table's node is drawn. */
export function useTable({ node, under }: TableOfProps) {
	const { caption, fills } = node;
	const head: Inline[][] = fills ? [...node.head, ["Sum"]] : node.head;
	const values = valuesOf(node);
	const others = useContext(TablesContext).filter((it) => it !== node && valuesOf(it) === values);
	return {
		caption,
		captionHidden: caption !== undefined && under !== undefined && inRoots(caption) === inRoots(under),
		stamp: node.stamp && <Stamp kind={node.stamp} />,
		head: head.map((of) => Inlines({ of })),
		labels: head.map(plain),
		titles: head.map((of) => measured(of.filter((it) => !isOf("hidden", it)))),
		rows: node.rows.map((row, at) => [
			...row.map((of) => Inlines({ of })),
			...(fills
				? [
						inOrder(fills[at] ?? [], ({ shown, more, href }) => (
							<a href={href}>
								{shown}
								<span className={type.hidden}>{more}</span>
							</a>
						)),
					]
				: []),
		]),
		pressable: node.rows.map(([first = []]) => first.every(isText)),
		numeric: node.numeric,
		variant: node.variant,
		texts: [node, ...others].flatMap((it) => wordsOf(it, plain)),
		measured: [node, ...others].flatMap((it) => wordsOf(it, measured)),
		properties: node.properties,
	};
}

/** The heads of what its rows say. Where that is several columns, the head of their names can differ. */
const valuesOf = ({ head }: TableNode) =>
	head
		.slice(head.length > 2 ? 1 : 0)
		.map(plain)
		.join();

/** The rows of a table in plain words, with those of their links. */
const wordsOf = ({ rows, fills }: TableNode, words: (of: Inline[]) => string) =>
	rows.map((row, at) => [
		...row.map(words),
		...(fills ? [words([(fills[at] ?? []).map(({ shown }) => shown).join("\u00a0\u00a0\u00a0")])] : []),
	]);

/** Plain words as wide as what is drawn: a short link does not break, and a stamp follows its word. */
function measured(of: Inline[]): string {
	const words = of.map((it) => {
		if (isOf("stamp", it)) return STAMP;
		const isLink = isOf("ref", it) || isOf("link", it);
		return isLink && isShort([it]) ? plain([it]).replaceAll(" ", "\u00a0") : plain([it]);
	});
	return words.join("").replaceAll(` ${STAMP}`, STAMP);
}

/** Reports whether it can be inside a button. */
function isText(inline: Inline): boolean {
	if (typeof inline === "string" || inline.type === "code") return true;
	return (inline.type === "strong" || inline.type === "em") && inline.children.every(isText);
}

/** `Ambushes` and `Ambush` name the same, `Hit location, 1D10` and `Hit location`, `Stabilizing` and `Stabilization`. */
const inRoots = (title: string) =>
	title
		.toLowerCase()
		.replace(/, \d+d.*|[^a-z0-9 ]/g, "")
		.replace(/(e?s|ing|ation)\b/g, "");
