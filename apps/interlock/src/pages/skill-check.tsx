import {
	BracketButton,
	type Entry,
	ListKey,
	Loaded,
	LoadedPage,
	Nodes,
	type PageTree,
	PageView,
	PrintedEntries,
	RailList,
	useOpenedEntry,
	usePrinting,
	useQueryState,
} from "@dataterm/ui";
import { useFumbleTables } from "../data.ts";
import { fumbleNodes } from "../fumbles.ts";
import { OPENED, openedHeading, withOpened } from "../opened-entry.ts";
import type { FumbleTable, FumbleTablesFile } from "../schemas.ts";
import { DIFFICULTIES_SLOT, Difficulties, withDifficulties } from "./difficulties.tsx";
import styles from "./entry-list.module.css";

/** The tab with the fumble tables, and the slot with their list. An opened table replaces the slot's block. */
const TAB = "fumbles";
const LIST = "fumble-tables";
/** The block with the difficulties. */
const NUMBER = "C302";

export function SkillCheckPage() {
	return <LoadedPage page="skillcheck">{(tree) => <SkillCheck tree={tree} />}</LoadedPage>;
}

function SkillCheck({ tree }: { tree: PageTree }) {
	const [tab, setTab] = useQueryState("tab");
	const [slug] = useQueryState("open");
	const file = useFumbleTables();
	const tables = file.status === "ready" ? file.data.fumbleTable : [];
	const { opened, open, close } = useOpenedEntry(tables, openedHeading);
	return (
		<PageView
			tree={withDifficulties(opened ? withOpened(tree, LIST, opened, opened.title) : tree, NUMBER)}
			selected={slug === null ? tab : TAB}
			// another tab closes the table
			onSelect={(tab, by) => setTab(tab, { replace: by === "arrow", drop: ["open"] })}
			menu={opened && <RailList label="Fumble tables" groups={[{ items: tables }]} current={opened.address} />}
			slots={{
				[DIFFICULTIES_SLOT]: <Difficulties />,
				[LIST]: (
					<Loaded asset={file} name="The list of fumble tables" page="skillcheck">
						{() => <FumbleTables tables={tables} onOpen={open} />}
					</Loaded>
				),
				[OPENED]: opened && <OpenedTable table={opened} onReturn={close} />,
			}}
		/>
	);
}

type Tables = FumbleTablesFile["fumbleTable"];

/** The list of the tables; on paper, the tables. */
function FumbleTables({ tables, onOpen }: { tables: Tables; onOpen: (table: Entry) => void }) {
	if (usePrinting())
		return (
			<PrintedEntries entries={tables} title={({ title }) => title}>
				{(table) => <Nodes of={fumbleNodes(table)} />}
			</PrintedEntries>
		);
	return (
		<ul className={styles.list} aria-label="Fumble tables">
			{tables.map((table) => (
				<li key={table.title}>
					<ListKey opens={table.slug} address={table.address} label={table.title} onClick={() => onOpen(table)} />
				</li>
			))}
		</ul>
	);
}

function OpenedTable({ table, onReturn }: { table: FumbleTable; onReturn: () => void }) {
	return (
		<>
			<Nodes of={fumbleNodes(table)} />
			<BracketButton className={styles.back} onClick={onReturn}>
				RETURN
			</BracketButton>
		</>
	);
}
