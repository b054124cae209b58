import { LoadedPage } from "@dataterm/section/content-page.tsx";
import { usePageDigits } from "@dataterm/section/section-context.ts";
import { Loaded } from "@dataterm/section/use-asset.tsx";
import { BracketButton } from "@dataterm/ui/bracket-button.tsx";
import { cx } from "@dataterm/ui/cx.ts";
import { Address } from "@dataterm/ui/dots.tsx";
import { ListKey } from "@dataterm/ui/list-key.tsx";
import { Nodes } from "@dataterm/ui/nodes.tsx";
import rail from "@dataterm/ui/on-this-page.module.css";
import { keyId, useOpenedFocus } from "@dataterm/ui/opened-focus.ts";
import page from "@dataterm/ui/page.module.css";
import { PageView } from "@dataterm/ui/page-view.tsx";
import type { Entry, PageTree } from "@dataterm/ui/tree.ts";
import type from "@dataterm/ui/type.module.css";
import { usePrinting } from "@dataterm/ui/use-printing.ts";
import { useSearchParams } from "react-router-dom";
import { useFumbleTables } from "../data.ts";
import { fumbleNodes } from "../fumbles.ts";
import { OPENED, openedHeading, withOpened } from "../opened-entry.ts";
import { DIFFICULTIES_SLOT, Difficulties, withDifficulties } from "./difficulties.tsx";
import styles from "./entry-list.module.css";

/** The tab with the fumble tables, and the slot with their list, whose block gives its place to an opened one. */
const TAB = "fumbles";
const LIST = "fumble-tables";
/** The block with the difficulties. */
const NUMBER = "C302";

export function SkillCheckPage() {
	return <LoadedPage page="skillcheck">{(tree) => <SkillCheck tree={tree} />}</LoadedPage>;
}

function SkillCheck({ tree }: { tree: PageTree }) {
	const [params, setParams] = useSearchParams();
	const { entries = [] } = tree;
	const entry = entries.find(({ slug }) => slug === params.get("open"));
	useOpenedFocus(entry?.slug, openedHeading(entry));
	return (
		<PageView
			tree={withDifficulties(entry ? withOpened(tree, LIST, entry) : tree, NUMBER)}
			selected={entry ? TAB : params.get("tab")}
			onSelect={(tab) => setParams(tab ? { tab } : {})}
			rail={entry && <OtherTables entries={entries} opened={entry} />}
			slots={{
				[DIFFICULTIES_SLOT]: <Difficulties />,
				[LIST]: <FumbleTables entries={entries} onOpen={(slug) => setParams({ tab: TAB, open: slug })} />,
				[OPENED]: entry && <OpenedTable entry={entry} onReturn={() => setParams({ tab: TAB })} />,
			}}
		/>
	);
}

/** The list of the tables; on paper, the tables. */
function FumbleTables({ entries, onOpen }: { entries: Entry[]; onOpen: (slug: string) => void }) {
	const printing = usePrinting();
	return (
		<Loaded asset={useFumbleTables()} name="The list of fumble tables" digits={usePageDigits("skillcheck")}>
			{({ fumbleTable: tables }) =>
				printing ? (
					tables.map((table) => (
						<section key={table.title} className={page.flow}>
							<h3>{table.title}</h3>
							<Nodes of={fumbleNodes(table)} />
						</section>
					))
				) : (
					<ul className={styles.list} aria-label="Fumble tables">
						{tables.map(({ title }) => {
							const entry = entries.find((it) => it.title === title);
							return (
								entry && (
									<li key={title}>
										<ListKey
											id={keyId(entry.slug)}
											address={entry.address}
											label={title}
											onClick={() => onOpen(entry.slug)}
										/>
									</li>
								)
							);
						})}
					</ul>
				)
			}
		</Loaded>
	);
}

/** Beside an opened table: the way to the others. */
function OtherTables({ entries, opened }: { entries: Entry[]; opened: Entry }) {
	return (
		<nav className={rail.list} aria-label="Fumble tables">
			<p className={cx(type.label, rail.head)} aria-hidden="true">
				Fumble tables
			</p>
			<ul>
				{entries.map(({ address, title }) => (
					<li key={address}>
						<a className={rail.link} href={`#/@${address}`} aria-current={address === opened.address || undefined}>
							<Address className={rail.address}>{address}</Address>
							<span>{title}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function OpenedTable({ entry, onReturn }: { entry: Entry; onReturn: () => void }) {
	return (
		<>
			<Loaded asset={useFumbleTables()} name="The fumble table" digits={usePageDigits("skillcheck")}>
				{({ fumbleTable: tables }) => {
					const table = tables.find(({ title }) => title === entry.title);
					return table && <Nodes of={fumbleNodes(table)} />;
				}}
			</Loaded>
			<BracketButton className={styles.back} onClick={onReturn}>
				RETURN
			</BracketButton>
		</>
	);
}
