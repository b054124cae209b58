import { type ReactNode, useContext } from "react";
import { useOpenedFocus } from "../browser/opened-focus.ts";
import { usePrinting } from "../browser/use-printing.ts";
import { BracketButton } from "../controls/bracket-button.tsx";
import { TabPanel, Tabs } from "../controls/tabs.tsx";
import { LastRolls } from "../dice/last-rolls.tsx";
import { Address, LampMark } from "../marks/dots.tsx";
import type { PictogramName } from "../marks/pictograms.ts";
import type { Block as BlockNode, Node, PageTree, Part, TableNode } from "../tree.ts";
import { Block } from "./block.tsx";
import { CalculatorContext } from "./calculator-context.ts";
import { neighbors } from "./neighbors.ts";
import { Inlines, Nodes, type Slots, TablesContext } from "./nodes.tsx";
import { OnThisPage } from "./on-this-page.tsx";
import page from "./page.module.css";
import { PageHead } from "./page-head.tsx";
import { TopicKeys } from "./topic-keys.tsx";

interface PageViewProps {
	tree: PageTree;
	/** Slug of the tab or topic. Without one, tabs show the first, and topics show their list. */
	selected?: string | null;
	/** A tab or topic was chosen; null is `[ RETURN ]` from a topic. */
	onSelect?: (slug: string | null, by: "click" | "arrow") => void;
	/** Fills the slots of the text, by name. */
	slots?: Slots;
	/** Above the list of blocks in the rail: a picture. */
	rail?: ReactNode;
	/** In place of the list of blocks in the rail: a list of what can be opened beside what is open. */
	menu?: ReactNode;
	/** By the slug of a topic. */
	pictograms?: Record<string, PictogramName>;
}

/**
 * Draws a page of text: one of its tabs or topics, and on paper all of them.
 * @example
 * declare const tree: PageTree;
 * <PageView tree={tree} slots={{ calculator: <p>In the text’s `::slot`.</p> }} />
 */
export function PageView(props: PageViewProps) {
	const { blocks, parts } = props.tree;
	const tables = [...blocks, ...parts.flatMap((part) => part.blocks)].flatMap(({ nodes }) => tablesOf(nodes));
	return (
		<TablesContext value={tables}>
			<OpenPart {...props} />
		</TablesContext>
	);
}

function tablesOf(nodes: Node[]): TableNode[] {
	return nodes.flatMap((node) => {
		if (node.type === "columns") return tablesOf(node.children);
		return node.type === "table" ? node : [];
	});
}

function OpenPart({ tree, selected, onSelect, slots, rail, menu, pictograms }: PageViewProps) {
	const topics = tree.parts.filter((part) => part.kind === "topic");
	const opened = topics.find((part) => part.slug === selected);
	const printing = usePrinting();
	const topic = printing ? undefined : opened;
	const tabs = tree.parts.filter((part) => part.kind === "tab");
	const tab = tabs.find((part) => part.slug === selected) ?? tabs[0];
	useOpenedFocus(opened?.slug);

	const groups = [
		{ items: topic ? topic.blocks : tree.blocks },
		...(topic ? [] : tabs.map(({ label, blocks }) => ({ label, items: blocks }))),
	].filter(({ items }) => items.length > 0);
	const several = groups.flatMap(({ items }) => items).length > 1;
	const listed = menu || (several && <OnThisPage groups={groups} />);
	const beside = (rail || listed) && (
		<>
			{rail}
			{listed}
			<LastRolls />
		</>
	);
	const blocks = (list: BlockNode[], withRail: boolean) => (
		<div className={page.blocks}>
			{list.map((block, index) => (
				<BlockView key={block.address} block={block} slots={slots} rail={withRail && index === 0 && beside} />
			))}
		</div>
	);

	const number = tree.address.slice(0, 2);
	if (topic) {
		return (
			<article
				className={page.page}
				data-address={topic.address}
				data-title={topic.label}
				data-status={`topic ${topics.indexOf(topic) + 1} of ${topics.length}`}
				{...neighbors(topics, topics.indexOf(topic))}
			>
				<PageHead number={number} title={topic.label} titleOnPhone>
					<BracketButton onClick={() => onSelect?.(null, "click")}>RETURN</BracketButton>
				</PageHead>
				{blocks(topic.blocks, true)}
				<LastRolls strip />
			</article>
		);
	}
	return (
		<article className={page.page} data-status={statusOf(tabs, tab, topics)}>
			<PageHead number={number} title={tree.title} lede={tree.lede.length > 0 && <Inlines of={tree.lede} />} />
			{tree.blocks.length > 0 && blocks(tree.blocks, true)}
			{tab && (
				<>
					<div className={page.tabs}>
						<Tabs
							name={tree.page}
							label={tree.title}
							tabs={tabs.map(({ slug, label, address }) => ({ id: slug, label, address }))}
							selected={tab.slug}
							onSelect={onSelect ?? (() => {})}
						/>
					</div>
					{tabs.map((part) => (
						<TabPanel key={part.slug} name={tree.page} id={part.slug} selected={part === tab}>
							{printing && <PartHead {...part} />}
							{blocks(part.blocks, tree.blocks.length === 0)}
						</TabPanel>
					))}
				</>
			)}
			{printing &&
				topics.map((part) => (
					<section key={part.slug}>
						<PartHead {...part} />
						{blocks(part.blocks, false)}
					</section>
				))}
			{!printing && topics.length > 0 && (
				<div className={page.wide}>
					<TopicKeys
						topics={topics.map((part) => ({ ...part, pictogram: pictograms?.[part.slug] }))}
						onSelect={(slug) => onSelect?.(slug, "click")}
					/>
				</div>
			)}
			<LastRolls strip />
		</article>
	);
}

/** The name of a tab or topic, on paper. If its first block has the same address, only the block prints it. */
function PartHead({ address, label, blocks: [first] }: Part) {
	return (
		<h2 className={page.part}>
			{address !== first?.address && (
				<>
					<LampMark address={address} />
					<Address>{address}</Address>
				</>
			)}
			{label}
		</h2>
	);
}

interface BlockViewProps {
	block: BlockNode;
	slots?: Slots;
	rail?: ReactNode;
	/** After the block's own text. */
	children?: ReactNode;
}

/**
 * One block of a page, for pages that place their blocks themselves.
 * @example
 * declare const tree: PageTree;
 * <PageArea of="blocks">
 * 	{tree.blocks.map((block) => (
 * 		<BlockView key={block.address} block={block} />
 * 	))}
 * </PageArea>
 */
export function BlockView({ block, slots, rail, children }: BlockViewProps) {
	const Calculator = useContext(CalculatorContext);
	const calculator = block.nodes.find((node) => node.type === "calculator");
	if (Calculator && calculator) {
		return (
			<Calculator block={block} name={calculator.name} rail={rail}>
				<Nodes of={block.nodes} slots={slots} under={block.title} />
				{children}
			</Calculator>
		);
	}
	return (
		<Block address={block.address} title={block.title} rail={rail}>
			<Nodes of={block.nodes} slots={slots} under={block.title} />
			{children}
		</Block>
	);
}

/** The second cell of the status strip. */
function statusOf(tabs: Part[], tab: Part | undefined, topics: Part[]): string | undefined {
	if (tab) return `tab ${tabs.indexOf(tab) + 1} of ${tabs.length}`;
	return topics.length > 0 ? `${topics.length} topics` : undefined;
}
